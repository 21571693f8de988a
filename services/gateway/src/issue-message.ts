/** What zod says of a value, in the words of who sent it: what is absent was not of a wrong type. */
export const issueMessage = (message: string): string =>
  message.endsWith(', received undefined') ? 'is required' : message;

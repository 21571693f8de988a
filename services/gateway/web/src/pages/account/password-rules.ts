// The rules of the server, said before it is asked.
export const MIN_PASSWORD_CHARS = 12;
const MAX_PASSWORD_CHARS = 256;

/** What is wrong with a new password; undefined when it will do. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < MIN_PASSWORD_CHARS) return `must have at least ${MIN_PASSWORD_CHARS} characters`;
  if (password.length > MAX_PASSWORD_CHARS) return `must have at most ${MAX_PASSWORD_CHARS} characters`;
  return undefined;
}

// PostgreSQL's text cannot hold the character NUL; JSON and protobuf can.
const NUL = '\0';

export const isStorable = (text: string): boolean => !text.includes(NUL);

export const storable = (text: string): string => text.replaceAll(NUL, '\uFFFD');

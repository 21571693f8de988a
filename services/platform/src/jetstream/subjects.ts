// Subjects and the patterns that take them: a subject, or a prefix ending in `.>`.
import type { StreamDefinition } from '../provision-streams.ts';

export const covers = (pattern: string, subject: string): boolean =>
  pattern === subject || (pattern.endsWith('.>') && subject.startsWith(pattern.slice(0, -1)));

/** The stream that takes messages of the subject. */
export const streamOf = (streams: readonly StreamDefinition[], subject: string): StreamDefinition | undefined =>
  streams.find(({ subjects }) => subjects.some((pattern) => covers(pattern, subject)));

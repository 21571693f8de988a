// What the OpenAPI document says of a route beyond its schemas. The routes carry it, so that it cannot be forgotten.

export const TAGS = {
  Monitors: 'What is watched.',
  Changes: 'What was found.',
  Health: 'How healthy each API is.',
  Deprecations: 'What is to go, and when.',
  Catalog: 'APIs that are ready to be monitored. Needs no key.',
  Destinations: 'Who is told by webhook.',
} as const;

export interface Operation {
  /** operationId: unique, camelCase. */
  id: string;
  tag: keyof typeof TAGS;
  summary: string;
  description: string;
  /** Codes of the 409 answers it can give. */
  conflicts?: readonly ('conflict' | 'invalid_state' | 'limit_reached')[];
  /** Takes an Idempotency-Key. */
  idempotent?: true;
  /** There may be nothing to answer with, though the path names nothing. */
  absent?: true;
  /** Of the answer, when it is not JSON. */
  contentType?: 'text/calendar' | 'application/atom+xml';
  /** Answers with a secret: neither cached nor compressed. */
  secret?: true;
  /** Fields of what it answers with whose example is not that of any such thing: it was just made, or became what was asked for. */
  example?: Readonly<Record<string, unknown>>;
}

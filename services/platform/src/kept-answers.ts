// Clients poll, and what they ask for changes with a scan: most lists are the ones that were told before. As long as the rows are the versions
// that they were, a list is neither read nor written again. Whether they are is asked of the database each time: for all who ask at once in
// one statement.
import { LRUCache } from 'lru-cache';
import { createBatcher, type Batcher } from './batcher.ts';
import { WrittenAnswer } from './grpc-service.ts';

/** Owners of one statement. */
const MAX_ASKED = 200;
/** Of all answers that are kept; the one that was asked for longest ago goes first. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** A longer one is not kept: it would take the place of many. */
const MAX_ANSWER_BYTES = 256 * 1024;
/** What each takes beside what is in it: many are empty. */
const OVERHEAD_BYTES = 1024;
/** So long an answer may show what no version tells. */
const KEPT_MS = 60_000;

interface Kept {
  version: string;
  answer: WrittenAnswer;
}

export interface KeptAnswersOptions<Answer> {
  /** Of what each of these owners has; an owner with nothing may be absent. The same version never comes back with other rows. */
  versionsOf: (owners: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  write: (answer: Answer) => Buffer;
  /** Whether it was kept or had to be read. */
  onTold: (text: 'kept' | 'read') => void;
}

export interface KeptAnswers<Answer> {
  /**
   * The kept answer to what the owner asks, or what `read` gives now.
   * @param key of the request, among all of all owners. @param read gives a version that is no newer than the answer; it is told the one that
   * was asked for, if any.
   */
  answer: (
    owner: string,
    key: string,
    read: (asked?: string) => Promise<{ version: string; answer: Answer }>,
  ) => Promise<WrittenAnswer>;
  versionOf: Batcher<string, string>;
}

export function createKeptAnswers<Answer>({
  versionsOf,
  write,
  onTold,
}: KeptAnswersOptions<Answer>): KeptAnswers<Answer> {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_KEPT_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ answer }, key) => OVERHEAD_BYTES + key.length + answer.bytes.length,
    ttl: KEPT_MS,
  });
  const versionOf = createBatcher(
    async (owners: readonly string[]) => {
      const versions = await versionsOf(owners);
      return owners.map((owner) => versions.get(owner) ?? '');
    },
    { max: MAX_ASKED },
  );
  return {
    versionOf,
    async answer(owner, key, read) {
      const known = kept.get(key);
      const asked = known === undefined ? undefined : await versionOf(owner);
      const isSame = known !== undefined && known.version === asked;
      onTold(isSame ? 'kept' : 'read');
      if (isSame) return known.answer;
      const { version, answer } = await read(asked);
      const written = new WrittenAnswer(ownBytes(write(answer)));
      kept.set(key, { version, answer: written });
      return written;
    },
  };
}

/** What was written, and what Buffer.from copies, is a part of something larger, and holds on to all of that. */
const ownBytes = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

// How a text is known again that says what the baseline says: then it need not be read.
import { hashText } from '@tidemark/detection/canonical';

interface KnownText {
  /** SHA-256 of the text. */
  digest: string;
  /** Where it is from, which gives its references their meaning. */
  url: string;
  extractorVersion: number;
  /** What was read in it. */
  snapshotHash: string;
}

/** Of all that the reading depends on and of what it gave: a baseline that was replaced since, or another reader, makes it another. */
export const hashKnownText = ({ digest, url, extractorVersion, snapshotHash }: KnownText): string =>
  hashText([digest, url, extractorVersion, snapshotHash].join('\n'));

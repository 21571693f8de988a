// Calls of an operation that only a sample shows: `curl --request POST https://host/api/orders/5/close`.
import type { PageSection } from '../snapshot.ts';
import { isSameCall } from './signature.ts';

const CURL = /^\W{0,4}curl\s/;
const METHOD = /\s(?:-X|--request)[\s=]*["']?([A-Z]+)/;
const HAS_BODY = /\s(?:-d|--data(?:-\w+)?|-F|--form)\b/;
const PATH = /\bhttps?:\/\/[^\s/"']+(\/[^\s"'?]*)/;
/** Most samples of a section that are asked. */
const MAX_SAMPLES = 20;
const MAX_CHARS = 2000;

/** Whether a sample of the section calls the endpoint. */
export function callsInSample({ blocks }: PageSection, endpoint: string): boolean {
  const samples = blocks.filter(({ kind, text }) => kind === 'code' && CURL.test(text)).slice(0, MAX_SAMPLES);
  return samples.some(({ text }) => {
    const sample = text.slice(0, MAX_CHARS);
    const [path, method] = [
      PATH.exec(sample)?.[1],
      METHOD.exec(sample)?.[1] ?? (HAS_BODY.test(sample) ? 'POST' : 'GET'),
    ];
    return path !== undefined && isSameCall(`${method} ${path}`, endpoint);
  });
}

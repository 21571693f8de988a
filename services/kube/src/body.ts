// Answers of the server, read within limits.
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { localError } from './kube-error.ts';

/** A page of 500 of the largest objects seen in practice is under 20 MB; an unpaged list may be longer. */
export const MAX_BODY_BYTES = 256 * 1024 * 1024;
/** An object is at most 3 MiB in a request and 1.5 MiB in etcd; a watch line adds its envelope and managedFields. */
export const MAX_LINE_CHARS = 8 * 1024 * 1024;

export async function readBody(body: Readable, maxBytes: number = MAX_BODY_BYTES): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw localError('ResponseTooLarge', `the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The JSON documents of a stream that has one a line. What follows the last line break is half a document: dropped. */
export async function* readJsonLines(body: Readable, maxChars: number = MAX_LINE_CHARS): AsyncGenerator {
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  let held = 0;
  for await (const chunk of body) {
    const lines = decoder.write(chunk as Buffer).split('\n');
    const rest = lines.pop() ?? '';
    for (const line of lines) {
      const whole = parts.length === 0 ? line : parts.join('') + line;
      parts = [];
      held = 0;
      if (whole.trim() !== '') yield parseJson(whole);
    }
    held += rest.length;
    if (held > maxChars) throw localError('ResponseTooLarge', `a watch event is longer than ${maxChars} characters`);
    if (rest !== '') parts.push(rest);
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw localError('MalformedResponse', 'the answer is not JSON', error);
  }
}

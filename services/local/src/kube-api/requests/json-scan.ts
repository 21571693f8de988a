// One pass over JSON text for what JSON.parse hides: duplicate keys, keys that are unsafe in JavaScript, excessive depth.
import { badRequest } from '../status.ts';

const MAX_DEPTH = 100;
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

interface Frame {
  keys: Set<string> | null;
  path: string;
  /** Of the array item or of the member being read. */
  here: string;
  index: number;
  expectsKey: boolean;
}

function open(kind: string, parent: Frame | undefined): Frame {
  const path = parent?.here ?? '';
  if (kind === '{') return { keys: new Set(), path, here: path, index: 0, expectsKey: true };
  return { keys: null, path, here: `${path}[0]`, index: 0, expectsKey: false };
}

function readKey(frame: Frame, token: string, duplicates: Set<string>): void {
  const key = JSON.parse(token) as string;
  if (key === '__proto__') throw badRequest('the key "__proto__" is not allowed');
  frame.here = frame.path === '' ? key : `${frame.path}.${key}`;
  if (frame.keys?.has(key)) duplicates.add(frame.here);
  frame.keys?.add(key);
  frame.expectsKey = false;
}

function nextMember(frame: Frame): void {
  frame.index += 1;
  if (frame.keys) frame.expectsKey = true;
  else frame.here = `${frame.path}[${frame.index}]`;
}

/** Paths of duplicate keys. The text must be well-formed. Throws StatusError for unsafe keys and deep nesting. */
export function duplicateKeys(text: string): string[] {
  const frames: Frame[] = [];
  const duplicates = new Set<string>();
  for (const [token] of text.matchAll(TOKEN)) {
    const frame = frames.at(-1);
    if (token === '{' || token === '[') {
      if (frames.length >= MAX_DEPTH) throw badRequest(`the body is nested more than ${MAX_DEPTH} levels deep`);
      frames.push(open(token, frame));
    } else if (token === '}' || token === ']') {
      frames.pop();
    } else if (token === ',') {
      if (frame) nextMember(frame);
    } else if (token !== ':' && frame?.expectsKey) {
      readKey(frame, token, duplicates);
    }
  }
  return [...duplicates];
}

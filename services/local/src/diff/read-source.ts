// A file or a URL -> text. Bounded in bytes (also once unzipped), time and redirects. A URL never leads to a file, nor its $refs to another host.
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { JsonObject } from '@tidemark/detection/spec/json';
import { ESCAPE_ROOM_BYTES, LARGE_BYTES, parseLargeJson } from './parse-large-json.ts';
import { InputError, PIPED } from './usage.ts';

// Imports would load all of them, also what is made on demand, such as streams and prompts: a tenth of the time of a small comparison.
const { isUtf8 } = process.getBuiltinModule('node:buffer');
const { closeSync, createReadStream, openSync, read, statSync } = process.getBuiltinModule('node:fs');
const { promisify } = process.getBuiltinModule('node:util');

/** Most bytes of a source, as stored and once unzipped. */
const MAX_SOURCE_BYTES = 64 * 1024 * 1024;
const MAX_REDIRECTS = 5;
/** Where a page names its character set: HTML Standard, 4.2.5.4. */
const CHARSET_BYTES = 1024;
const FALLBACK_CHARSET = 'windows-1252';
/** For a source with everything it refers to. */
const FETCH_MS = 30_000;
/** npm runs a script in the folder of its package; the names are meant from where npm was called. */
const CALLED_FROM = process.env['npm_lifecycle_event'] === 'diff' ? process.env['INIT_CWD'] : undefined;

export interface Source {
  /** The text; what was parsed from it where that is a large JSON. */
  content: string | JsonObject;
  url: string;
  /** Text of a file that the source refers to; null when it cannot be had, or may not. */
  load: (url: string) => Promise<string | null>;
}

/** @throws InputError in one line, naming the source. */
export async function readSource(name: string): Promise<Source> {
  const url = urlOf(name);
  const signal = AbortSignal.timeout(FETCH_MS);
  const origin = isUrl(name) ? url.origin : null;
  const load = async (other: string): Promise<string | null> => {
    const from = new URL(other);
    return origin === null || from.origin === origin ? readText(from, signal, origin).catch(() => null) : null;
  };
  try {
    // What is piped in refers to files where the command was called.
    const content = name === PIPED ? await contentOf(await readPiped()) : await readContent(url, signal);
    return { content, url: url.href, load };
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** @throws InputError in one line, naming the file or URL. */
export async function readTextOf(name: string): Promise<string> {
  try {
    if (name === PIPED) return decode(await unzip(await readPiped()));
    return await readText(urlOf(name), AbortSignal.timeout(FETCH_MS));
  } catch (error) {
    throw unreadable(name, error);
  }
}

function unreadable(name: string, error: unknown): InputError {
  if (error instanceof InputError) return error;
  const reason = reasonOf(error);
  const hint = reason === REASONS['ENOENT'] && HOST_AND_PATH.test(name) ? ', and a URL begins with https://' : '';
  return new InputError(`${name}: ${reason}${hint}`, { cause: error });
}

const isUrl = (name: string): boolean => /^https?:\/\//i.test(name);

function urlOf(name: string): URL {
  if (name.trim() === '') throw new InputError('a name is empty: name a file or a URL');
  const scheme = /^([a-z][a-z\d+.-]+):\/\//i.exec(name)?.[1]?.toLowerCase();
  if (scheme === undefined) return pathToFileURL(resolve(CALLED_FROM ?? process.cwd(), name));
  if (!['http', 'https', 'file'].includes(scheme))
    throw new InputError(`${name}: only files and http(s) URLs are read`);
  const url = URL.parse(name);
  if (url === null) throw new InputError(`${name}: it is no URL`);
  return url;
}

async function readContent(url: URL, signal: AbortSignal): Promise<string | JsonObject> {
  if (url.protocol !== 'file:') return readText(url, signal);
  return contentOf(await readFile(fileURLToPath(url), ESCAPE_ROOM_BYTES));
}

async function contentOf(bytes: Buffer): Promise<string | JsonObject> {
  const json =
    bytes.length >= LARGE_BYTES && isUtf8(bytes) ? parseLargeJson(Buffer.from(bytes.buffer), bytes.length) : null;
  return json ?? decode(await unzip(bytes));
}

async function readText(url: URL, signal: AbortSignal, origin: string | null = null): Promise<string> {
  const bytes = url.protocol === 'file:' ? await readFile(fileURLToPath(url)) : await readUrl(url, signal, origin);
  return decode(await unzip(bytes));
}

/** By its number: it may be a socket, which has no name to open. */
function readPiped(): Promise<Buffer> {
  return collect(createReadStream('', { fd: 0 }));
}

/** A file in one read, with room behind it. What has no size, such as a pipe, is read to its end, and may have none. */
async function readFile(path: string, room = 0): Promise<Buffer> {
  const { size } = statSync(path);
  if (size > MAX_SOURCE_BYTES) throw new Error(tooLarge());
  if (size === 0) return collect(createReadStream(path));
  const file = openSync(path, 'r');
  try {
    const { bytesRead, buffer } = await readAt(file, Buffer.allocUnsafeSlow(size + room), 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    closeSync(file);
  }
}
const readAt = promisify(read);

/** @param origin null: it may redirect anywhere. */
async function readUrl(start: URL, signal: AbortSignal, origin: string | null): Promise<Buffer> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: '*/*' } });
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (location === null) {
      if (!response.ok) throw new Error(`the server answers ${response.status}${ADVICE[response.status] ?? ''}`);
      return await collect(response.body ?? []);
    }
    await response.body?.cancel();
    url = new URL(location, url);
    if (!isUrl(url.href)) throw new Error(`it leads to ${url.protocol}`);
    if (origin !== null && url.origin !== origin) throw new Error(`it leads to ${url.origin}`);
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

async function collect(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > MAX_SOURCE_BYTES) throw new Error(tooLarge());
    parts.push(chunk);
  }
  return Buffer.concat(parts, length);
}

const tooLarge = (): string => `larger than ${MAX_SOURCE_BYTES / 1024 / 1024} MiB`;

async function unzip(bytes: Buffer): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const { gunzipSync } = await import('node:zlib');
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_SOURCE_BYTES });
  } catch (error) {
    throw new Error(`it begins like a gzip file and cannot be unzipped: ${reasonOf(error)}`, { cause: error });
  }
}

/** UTF-8, unless a byte order mark says UTF-16; what is no UTF-8 is what its markup names, or what browsers take it for. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0))
    throw new Error('it is not text: a description is JSON or YAML, a page is HTML, either may be gzipped');
  if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\uFEFF/, '');
  const named = /charset=["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, CHARSET_BYTES))?.[1];
  return decodeAs(named ?? FALLBACK_CHARSET, bytes);
}

function decodeAs(charset: string, bytes: Buffer): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder(FALLBACK_CHARSET).decode(bytes);
  }
}

/** What to do about an answer. */
const SIGN_IN = ': only what needs no sign-in is read; save it and name the file';
const ADVICE: Readonly<Record<number, string>> = { 401: SIGN_IN, 403: SIGN_IN, 404: ': check the address' };

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'it is a folder: name a file in it',
  EACCES: 'not allowed to read it',
  ERR_BUFFER_TOO_LARGE: tooLarge(),
  ECONNREFUSED: 'the server refuses the connection',
  ENOTFOUND: 'no such host',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not speak TLS there: does the address begin with http://?',
};

/** An address without its scheme. */
const HOST_AND_PATH = /^[a-z\d-]+(\.[a-z\d-]+)+\//i;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${FETCH_MS / 1000} s`;
  // fetch hides the reason in the cause.
  const inner = error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : '';
  return REASONS[code] ?? inner.message.split('\n')[0] ?? inner.name;
}

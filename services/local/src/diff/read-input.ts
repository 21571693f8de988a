// Text -> Snapshot, told apart by content: markup is a page, anything else is a description. The readers are loaded when they are needed.
import type { Snapshot } from '@tidemark/detection/snapshot';
import type { Source } from './read-source.ts';
import { InputError } from './usage.ts';

export interface Input {
  name: string;
  snapshot: Snapshot;
  /** One sentence each: what could not be read, while the rest was. */
  problems: string[];
}

/** Names its version, as every description does; JSON or YAML, also behind a comment. */
const DESCRIPTION = /^\s*["']?(openapi|swagger)["']?\s*:/im;
const MARKUP = /^\s*<|<(html|body|main|article|h[1-6]|p|div)[\s>]/i;
/** How much of a text is looked at to tell what it is. */
const SNIFFED_CHARS = 64 * 1024;

const PAGE_PROBLEMS = {
  empty: 'The page has almost no content.',
  login_required: 'The page asks to sign in.',
  blocked: 'The page is a check for robots.',
  soft_404: 'The page says that it was not found.',
} as const;

/** @throws InputError when the source cannot be read, or is neither a page nor a description. */
export async function readInput(name: string, reading: Promise<Source>): Promise<Input> {
  const { content, url, load } = await reading;
  if (typeof content === 'string' && content.trim() === '') throw new InputError(`${name}: it is empty`);
  if (typeof content === 'string' && isPage(content)) return readPageInput(name, content, url);
  return readSpecInput(name, { content, url, load });
}

function isPage(text: string): boolean {
  const start = text.slice(0, SNIFFED_CHARS);
  return /^\s*</.test(start) || (!/^\s*\{/.test(start) && !DESCRIPTION.test(start) && MARKUP.test(start));
}

async function readPageInput(name: string, text: string, url: string): Promise<Input> {
  const { readPage } = await import('@tidemark/detection/read-page');
  const { snapshot, problem, warnings } = readPage(text, { url, ignoreSelectors: [] });
  return { name, snapshot, problems: problem === null ? warnings : [PAGE_PROBLEMS[problem], ...warnings] };
}

async function readSpecInput(name: string, source: Source): Promise<Input> {
  const { readSpec } = await import('@tidemark/detection/read-spec');
  let reading = readSpec(source.content, source);
  let missing: string[] = [];
  if (reading.unread.length > 0) {
    const { bundleSpec } = await import('@tidemark/detection/bundle-spec');
    const bundle = await bundleSpec(
      typeof source.content === 'string' ? source.content : JSON.stringify(source.content),
      source,
    );
    missing = bundle.problems;
    reading = readSpec(bundle.text, source);
  }
  const { snapshot, problems } = reading;
  if (snapshot === null) throw new InputError(`${name}: ${problems.join(' ')}`);
  return { name, snapshot, problems: [...missing, ...problems] };
}

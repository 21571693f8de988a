// Method and path that stand apart: in two lines or rows, or below headings of their own.
import type { PageBlock, PageSection } from '../snapshot.ts';
import { makeBlock } from '../page/make-block.ts';
import { statedEndpoint, toEndpoint } from '../page/signature.ts';

/** As other languages call the method and the address of a call. */
const METHOD_WORD =
  '(?:http)?(?:请求|接口)?(?:方式|方法)|(?:http)?メソッド|m[ée]thode|m[ée]todo|метод(?: запроса)?|메서드';
const PATH_WORD = '(?:请求|接口)?(?:url|地址|路径|路由)|エンドポイント|パス|ruta|rota|адрес|путь|요청 ?(?:url|주소)';

const METHOD_PART = new RegExp(
  `^(?:(?:(?:(?:http|request) )*(?:method|verb|type)|${METHOD_WORD})\\W+)?(get|post|put|patch|delete|head|options)\\W*$`,
  'i',
);
const PATH_PART = new RegExp(
  `^(?:(?:(?:(?:request|resource|api|end ?point) )*(?:url|uri|path|end ?point|route|address)|${PATH_WORD})\\W+)?(?:https?://[^\\s/]+)?(/[^\\s|,]*)\\W*$`,
  'i',
);
/** The title of a section that says its method below, and how it says it. */
const METHOD_LABEL = /^\W*(?:http |request )?(?:method|verb)\b/i;
const PATH_ALONE = /^\/[^\s|,]+$/;
/** An endpoint is stated this near to its title. */
const NEAR_BLOCKS = 8;
/** How far from one another method and path stand. */
const PART_BLOCKS = 3;

/** Method and path as two lines or two rows: "Method: GET", "URL: /orders". Both are the signature then. */
export function statedInParts({ title, blocks }: PageSection): string | null {
  const first = blocks.slice(0, NEAR_BLOCKS);
  const methods = first.filter(({ text }) => METHOD_PART.test(text));
  const [verb] = methods;
  if (verb === undefined) return null;
  const near = first.filter((_, index) => Math.abs(index - first.indexOf(verb)) <= PART_BLOCKS);
  const where = near.find(({ text }) => PATH_PART.test(text));
  const isTitled =
    where === undefined && methods.length === 1 && METHOD_LABEL.test(verb.text) && PATH_ALONE.test(title);
  const path = isTitled ? title : PATH_PART.exec(where?.text ?? '')?.[1];
  if (path === undefined || isSeveral(first)) return null;
  for (const part of [verb, where]) if (part !== undefined) part.kind = 'signature';
  return toEndpoint(METHOD_PART.exec(verb.text)?.[1] ?? '', path);
}

const METHOD_ALONE = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;

/** A path right behind a method that stands alone. */
export function joinSignature(before: readonly PageBlock[], block: PageBlock): PageBlock | null {
  const last = before.at(-1);
  const isPair =
    last?.kind === 'paragraph' && block.kind === 'paragraph' && METHOD_ALONE.test(last.text) && isPath(block.text);
  return isPair ? makeBlock('signature', `${last.text} ${block.text}`) : null;
}
const isPath = (text: string): boolean => PATH_ALONE.test(text);

const PATH_IN_FRONT = /^(\/[^\s|,]*)(?:\s+(\S.*))?$/;

/** Where there is little room: "DEL". */
const SHORT_METHODS: Readonly<Record<string, string>> = { DEL: 'DELETE', OPTS: 'OPTIONS' };

/** A title that begins with a path, right behind a method that stands alone: it is named by what follows the path. */
export function titledByPath(before: PageBlock | undefined, title: string): { name: string; endpoint: string } | null {
  const method = SHORT_METHODS[before?.text ?? ''] ?? before?.text ?? '';
  if (before?.kind !== 'paragraph' || !METHOD_ALONE.test(method)) return null;
  const [, path, name] = PATH_IN_FRONT.exec(title) ?? [];
  return path === undefined ? null : { name: name ?? path, endpoint: toEndpoint(method, path) };
}

/** A title that is a method, right below one that is a path. */
export function statedInTitles({ title, path }: PageSection, before: readonly PageSection[]): string | null {
  if (!METHOD_ALONE.test(title)) return null;
  const around = before.findLast((section) => section.path.length < path.length);
  return around !== undefined && around.path.length === path.length - 1 && isPath(around.title)
    ? toEndpoint(title, around.title)
    : null;
}

const nearInTwo = ({ blocks }: PageSection, inTwo: ReadonlySet<PageBlock>): PageBlock[] =>
  blocks.slice(0, NEAR_BLOCKS).filter((block) => inTwo.has(block));

/** Several of these near to the title are a list of operations. */
export const isListInTwo = (section: PageSection, inTwo: ReadonlySet<PageBlock>): boolean =>
  nearInTwo(section, inTwo).length > 1;

/** The only one of these that is near to the title. */
export function statedInTwo(section: PageSection, inTwo: ReadonlySet<PageBlock>): string | null {
  const [only, ...others] = nearInTwo(section, inTwo);
  return only === undefined || others.length > 0 ? null : statedEndpoint(only.text);
}

/** Methods and paths by turns are a list of operations. */
const isSeveral = (blocks: readonly PageBlock[]): boolean =>
  blocks.filter(({ text }, index) => METHOD_PART.test(text) && PATH_PART.test(blocks[index + 1]?.text ?? '')).length >
  1;

/** Lines of which one is the method of an operation and one its address. */
export const stateParts = (lines: readonly string[]): boolean =>
  [METHOD_PART, PATH_PART].every(
    (part) => lines.filter((line) => line.length <= MAX_PART_CHARS && part.test(line)).length === 1,
  );
/** Longest line that is the method or the address of an operation. */
const MAX_PART_CHARS = 300;

const METHOD_HEADING = new RegExp(`^(?:(?:(?:http|request) )*(?:method|verb)|${METHOD_WORD})\\W*$`, 'i');
const PATH_HEADING = new RegExp(
  `^(?:(?:(?:request|resource|api|http) )*(?:url|uri|path|end ?point|route|address)(?: (?:structure|path|format|pattern))?|${PATH_WORD})[\\s:：]*$`,
  'i',
);
const ADDRESS = /^(?:https?:\/\/[^\s/]+)?(\/[^\s?#]*)(?:[?#]\S*)?$/i;

/** "URL" and "Method" as headings right below the title of an operation: what stands first below them is its signature. */
export function statedBelow({ level, path }: PageSection, following: readonly PageSection[]): string | null {
  const end = following.findIndex((section) => section.level <= level);
  const parts = following
    .slice(0, end < 0 ? undefined : end)
    .filter((section) => section.path.length === path.length + 1 && path.length > 0);
  const [method, ...methods] = parts.filter(({ title }) => METHOD_HEADING.test(title));
  const [where, ...others] = parts.filter(({ title }) => PATH_HEADING.test(title));
  const [verb, address] = [method?.blocks[0], where?.blocks[0]];
  const [own, at] = [METHOD_PART.exec(verb?.text ?? '')?.[1], ADDRESS.exec(address?.text.trim() ?? '')?.[1]];
  if (verb === undefined || address === undefined || own === undefined || at === undefined) return null;
  if (methods.length > 0 || others.length > 0) return null;
  verb.kind = address.kind = 'signature';
  return toEndpoint(own, at);
}

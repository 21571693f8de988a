// Markdown -> HTML, so that the one extraction code reads it. markdown-it stays linear where others run for seconds on hostile input.
import MarkdownIt from 'markdown-it';

/** Longer ones are not taken for a page. */
export const MAX_MARKDOWN_BYTES = 1024 * 1024;

const converter = new MarkdownIt({ html: true });
const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n---[ \t]*(\r?\n|$)/;

export const isMarkdownType = (contentType: string | null): boolean =>
  /^text\/(x-)?markdown\b/i.test(contentType?.trim() ?? '');

export function markdownToHtml(markdown: string): string {
  const front = FRONT_MATTER.exec(markdown);
  const title = /^title:[ \t]*["']?(.{1,300}?)["']?[ \t]*\r?$/m.exec(front?.[1] ?? '')?.[1] ?? '';
  const body = converter.render(markdown.slice(front?.[0].length ?? 0));
  return `<!doctype html><html><head><title>${escape(title)}</title></head><body><main>${body}</main></body></html>`;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

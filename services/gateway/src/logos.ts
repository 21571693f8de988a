// The logo of a catalog API as SVG: the icon of its brand from the icon set, or a monogram drawn from its name.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ICONS = new URL('./icons/', import.meta.resolve('simple-icons'));
const ICON = /^[a-z0-9]+$/;
const MONOGRAM_LETTERS = 2;
const HUES = 360;

const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`);

/** The first letters of the first words: `Acme Pay` gives `AP`. */
function initials(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  return letters.slice(0, MONOGRAM_LETTERS).join('').toUpperCase();
}

/** A monogram on a colour that follows from the name. */
export function drawMonogram(name: string): string {
  const hue = createHash('sha256').update(name).digest().readUInt16BE() % HUES;
  return `<svg role="img" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><title>${escapeXml(name)}</title><rect width="24" height="24" rx="5" fill="hsl(${hue} 45% 38%)"/><text x="12" y="16" font-family="system-ui,sans-serif" font-size="11" font-weight="600" text-anchor="middle" fill="#fff">${escapeXml(initials(name))}</text></svg>`;
}

/** SVG text. An icon that the set does not hold (any more) becomes a monogram. */
export async function drawLogo({ name, icon }: { name: string; icon?: string | undefined }): Promise<string> {
  if (icon === undefined || !ICON.test(icon)) return drawMonogram(name);
  return readFile(fileURLToPath(new URL(`${icon}.svg`, ICONS)), 'utf8').catch(() => drawMonogram(name));
}

// What a sentence announces, as tests write it.
import { readStatement } from '../prose/statements.ts';

/** @param told as Markdown: what stands between backticks is code. @returns `nothing` where it announces nothing. */
export function announced(told: string, where: 'entry' | 'page'): string {
  const isEntry = where === 'entry';
  const codes = Array.from(told.matchAll(/`([^`]+)`/g), ([, code = '']) => code);
  return readStatement(told.replaceAll('`', ''), { isEntry, isAlone: isEntry, codes })?.announces ?? 'nothing';
}

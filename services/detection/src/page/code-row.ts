// A table row that documents a status code or an error code.
import type { PageBlock } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';

const HEADER =
  /^(http )?((status|error|response|return|result)[ _-]?)?(codes?|status(es)?|errors?|no\.?|number)( (codes?|values?|name))?$/;
const STATUS = /^[1-5](\d\d|xx)$/i;
const CODE = /^[\w.:-]{1,80}$/;

export interface CodeRow {
  kind: 'status' | 'error';
  code: string;
}

/** Null when the row is about something else. */
export function readCodeRow(block: PageBlock): CodeRow | null {
  if (block.kind !== 'row' || block.cells.length < 2) return null;
  const cell = (block.cells[0] ?? '').trim();
  const [code = '', ...words] = cell.split(/[\s–—-]+/);
  const isHeaded = HEADER.test(fold(block.header[0] ?? ''));
  // "404 Not Found" is 404.
  if (STATUS.test(code) && words.length <= 4 && (isHeaded || block.header.length === 0))
    return { kind: 'status', code };
  return isHeaded && CODE.test(cell) ? { kind: 'error', code: cell } : null;
}

// "Type | Name | Description | Schema": the first column says where a field stands, the last of which type it is.
import { fold } from '../text/normal-form.ts';
import type { Role } from './field-row.ts';

const PLACE = /^(?:query|path|header|cookie|body|form ?data)$/i;

/** The place of a field in the column that is called after its type. */
export function placeInType(header: readonly string[], cells: readonly string[]): string | null {
  const cell = cells[header.indexOf('Type')] ?? '';
  return header.some(isSchemaTitle) && PLACE.test(cell) ? cell.toLowerCase() : null;
}

const isSchemaTitle = (title: string): boolean => fold(title) === 'schema';

/** What a column "Schema" holds beside the names of fields, and what one called "Type" holds then. */
export function withSchemaColumn(roles: Role[], header: readonly string[], cells: readonly string[]): Role[] {
  const [schema, type] = [header.findIndex(isSchemaTitle), roles.indexOf('type')];
  if (roles[schema] !== 'other' || !roles.includes('name')) return roles;
  if (type < 0) return roles.with(schema, 'type');
  return PLACE.test(cells[type] ?? '') ? roles.with(type, 'in').with(schema, 'type') : roles;
}

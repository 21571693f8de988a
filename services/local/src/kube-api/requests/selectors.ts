// Label and field selectors.
import type { JsonPath } from './jsonpath.ts';
import type { Json } from '../json.ts';
import type { KubeObject } from '../objects/object.ts';
import { badRequest } from '../status.ts';

export type Selector = (object: KubeObject) => boolean;
/** Fields by which a kind can be selected, besides metadata.name and metadata.namespace. */
export type SelectableFields = ReadonlyMap<string, JsonPath>;

const KEY = String.raw`(?:[A-Za-z0-9.-]+/)?[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?`;
const VALUE = String.raw`[A-Za-z0-9._-]*`;
const SET = new RegExp(String.raw`^\s*(${KEY})\s+(in|notin)\s*\(([^()]*)\)\s*$`);
const EQUALITY = new RegExp(String.raw`^\s*(${KEY})\s*(==|=|!=|>|<)\s*(${VALUE})\s*$`);
const EXISTENCE = new RegExp(String.raw`^\s*(!?)\s*(${KEY})\s*$`);

const labelOf = (object: KubeObject, key: string): string | undefined => {
  const labels = object.metadata.labels;
  return labels && Object.hasOwn(labels, key) ? labels[key] : undefined;
};

function equality(key: string, operator: string, want: string): Selector {
  if (operator === '!=') return (object) => labelOf(object, key) !== want;
  if (operator === '>' || operator === '<') {
    return (object) => {
      const value = labelOf(object, key);
      if (value === undefined) return false;
      return operator === '>' ? Number(value) > Number(want) : Number(value) < Number(want);
    };
  }
  return (object) => labelOf(object, key) === want;
}

function labelRequirement(part: string): Selector {
  const set = SET.exec(part);
  if (set) {
    const [, key = '', operator, list = ''] = set;
    const values = new Set(list.split(',').map((value) => value.trim()));
    return (object) => {
      const value = labelOf(object, key);
      return operator === 'in' ? value !== undefined && values.has(value) : value === undefined || !values.has(value);
    };
  }
  const equal = EQUALITY.exec(part);
  if (equal) return equality(equal[1] ?? '', equal[2] ?? '', equal[3] ?? '');
  const exists = EXISTENCE.exec(part);
  if (exists) {
    const [, not, key = ''] = exists;
    return (object) => (labelOf(object, key) !== undefined) === (not === '');
  }
  throw badRequest(`unable to parse requirement: ${JSON.stringify(part)} is not a valid label selector requirement`);
}

/** Splits at commas outside parentheses. */
const splitLabels = (text: string): string[] => text.split(/,(?![^(]*\))/).filter((part) => part.trim() !== '');

export function parseLabelSelector(text: string | null): Selector | undefined {
  if (text === null || text.trim() === '') return undefined;
  const requirements = splitLabels(text).map(labelRequirement);
  return (object) => requirements.every((matches) => matches(object));
}

const scalar = (value: Json | undefined): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value);

function fieldReader(name: string, fields: SelectableFields): (object: KubeObject) => string {
  if (name === 'metadata.name') return (object) => object.metadata.name;
  if (name === 'metadata.namespace') return (object) => object.metadata.namespace ?? '';
  const path = fields.get(name);
  if (path === undefined) throw badRequest(`field label not supported: ${name}`);
  return (object) => scalar(path(object)[0]);
}

export function parseFieldSelector(text: string | null, fields: SelectableFields): Selector | undefined {
  if (text === null || text.trim() === '') return undefined;
  const requirements = text.split(/(?<!\\),/).map((part): Selector => {
    const match = /^([^=!]+)(==|!=|=)(.*)$/s.exec(part);
    if (!match) throw badRequest(`invalid selector: ${JSON.stringify(text)}; can't understand ${JSON.stringify(part)}`);
    const read = fieldReader((match[1] ?? '').trim(), fields);
    const want = (match[3] ?? '').replaceAll(/\\(.)/g, '$1');
    return match[2] === '!=' ? (object) => read(object) !== want : (object) => read(object) === want;
  });
  return (object) => requirements.every((matches) => matches(object));
}

export function bothSelectors(left: Selector | undefined, right: Selector | undefined): Selector | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return (object) => left(object) && right(object);
}

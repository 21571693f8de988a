// The part of kubectl's JSONPath that printer columns and selectable fields use: .a.b, ['a'], [0], [*], .*, [?(@.a=="b")].
import type { Json } from '../json.ts';
import { isObject } from '../json.ts';

type Step = (value: Json) => Json[];
export type JsonPath = (value: Json) => Json[];

const NAME = /^\.((?:\\.|[^.[\\])+)/;
const QUOTED = /^\[(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")\]/;
const INDEX = /^\[(-?\d+)\]/;
const WILDCARD = /^(?:\[\*\]|\.\*)/;
const FILTER =
  /^\[\?\(\s*@((?:\.[\w-]+)+)\s*(?:(==|!=|>=|<=|>|<)\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?[\d.]+|true|false))?\s*\)\]/;

const children = (value: Json): Json[] =>
  Array.isArray(value) ? value : isObject(value) ? Object.values(value).filter((item) => item !== undefined) : [];

function field(name: string): Step {
  return (value) => {
    const found = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    return found === undefined ? [] : [found];
  };
}

function index(position: number): Step {
  return (value) => {
    const found = Array.isArray(value) ? value.at(position) : undefined;
    return found === undefined ? [] : [found];
  };
}

function literal(text: string): Json {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll(/\\(.)/g, '$1');
  return JSON.parse(text) as Json;
}

function compare(left: Json, operator: string, right: Json): boolean {
  if (operator === '==') return left === right;
  if (operator === '!=') return left !== right;
  if (typeof left !== typeof right || left === null || right === null) return false;
  if (operator === '>') return left > right;
  if (operator === '<') return left < right;
  return operator === '>=' ? left >= right : left <= right;
}

function filter(path: string, operator: string | undefined, text: string | undefined): Step {
  const inner = compileJsonPath(path);
  const want = text === undefined ? null : literal(text);
  return (value) =>
    children(value).filter((item) => {
      const found = inner(item);
      return operator === undefined ? found.length > 0 : found.some((left) => compare(left, operator, want));
    });
}

function nextStep(rest: string): { step: Step; length: number } {
  const wildcard = WILDCARD.exec(rest);
  if (wildcard) return { step: children, length: wildcard[0].length };
  const quoted = QUOTED.exec(rest);
  if (quoted)
    return { step: field((quoted[1] ?? quoted[2] ?? '').replaceAll(/\\(.)/g, '$1')), length: quoted[0].length };
  const indexed = INDEX.exec(rest);
  if (indexed) return { step: index(Number(indexed[1])), length: indexed[0].length };
  const filtered = FILTER.exec(rest);
  if (filtered) return { step: filter(filtered[1] ?? '', filtered[2], filtered[3]), length: filtered[0].length };
  const name = NAME.exec(rest);
  if (name) return { step: field((name[1] ?? '').replaceAll(/\\(.)/g, '$1')), length: name[0].length };
  throw new SyntaxError(`unsupported JSONPath at "${rest}"`);
}

/** Throws SyntaxError for a path outside the subset. */
export function compileJsonPath(path: string): JsonPath {
  const steps: Step[] = [];
  let rest = path.replace(/^\{(.*)\}$/, '$1').replace(/^\$/, '');
  if (rest !== '' && !rest.startsWith('.') && !rest.startsWith('[')) rest = `.${rest}`;
  while (rest !== '' && rest !== '.') {
    const { step, length } = nextStep(rest);
    steps.push(step);
    rest = rest.slice(length);
  }
  return (value) => steps.reduce<Json[]>((values, step) => values.flatMap(step), [value]);
}

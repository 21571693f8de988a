// CEL rules (x-kubernetes-validations). Rules run only over values that are structurally sound; a rule that reads oldSelf runs only
// where there is an old value, any other is not asked again about a value that did not change.
import type { Environment } from '@marcbachmann/cel-js';
import type { Json } from '../json.ts';
import { deepEqual, isObject } from '../json.ts';
import { celModule } from '../lazy.ts';
import type { FieldError, FieldReason } from '../status.ts';
import { childPath, propertySchema, type CelRule, type Schema } from './schema.ts';
import { oldItem } from './validate.ts';

const LIMITS = { maxAstNodes: 2000, maxDepth: 64, maxListElements: 200, maxMapEntries: 200, maxCallArguments: 16 };
const MAX_MESSAGE_BYTES = 5 * 1024;

type Program = (context: Record<string, unknown>) => unknown;
interface Compiled {
  source: CelRule;
  rule: Program;
  message: Program | undefined;
  usesOld: boolean;
}

let environment: Environment | undefined;
const programs = new WeakMap<CelRule, Compiled>();

function celEnvironment(): Environment {
  environment ??= new (celModule().Environment)({
    enableOptionalTypes: true,
    homogeneousAggregateLiterals: false,
    limits: LIMITS,
  })
    .registerVariable('self', 'dyn')
    .registerVariable('oldSelf', 'dyn')
    .registerFunction('isURL(string): bool', (text: string) => URL.canParse(text))
    .registerFunction(
      'string.find(string): string',
      (text: string, pattern: string) => new RegExp(pattern).exec(text)?.[0] ?? '',
    );
  return environment;
}

function compileExpression(expression: string): Program {
  const env = celEnvironment();
  const checked = env.check(expression);
  if (!checked.valid) throw checked.error ?? new Error('the expression does not compile');
  return env.parse(expression) as Program;
}

function compileRule(source: CelRule): Compiled {
  const known = programs.get(source);
  if (known) return known;
  const compiled = {
    source,
    rule: compileExpression(source.rule),
    message: source.messageExpression === undefined ? undefined : compileExpression(source.messageExpression),
    usesOld: /\boldSelf\b/.test(source.rule),
  };
  programs.set(source, compiled);
  return compiled;
}

/** Throws for the first rule of the schema node that does not compile. */
export function compileRules(schema: Schema): void {
  for (const rule of schema['x-kubernetes-validations'] ?? []) compileRule(rule);
}

/** A value as CEL sees it: integers are 64-bit, times are timestamps, by schema. */
function toCel(value: Json | undefined, schema: Schema | undefined): unknown {
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? null;
  if (typeof value === 'number') {
    const whole = schema?.type === 'number' ? false : Number.isInteger(value);
    return whole ? BigInt(value) : value;
  }
  if (typeof value === 'string') {
    return schema?.format === 'date-time' || schema?.format === 'date' ? new Date(value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => toCel(item, schema?.items));
  const entries = Object.entries(value).map(([key, item]) => [key, toCel(item, schema && propertySchema(schema, key))]);
  return Object.fromEntries(entries) as unknown;
}

function messageOf(compiled: Compiled, context: Record<string, unknown>): string {
  const fallback = compiled.source.message ?? `failed rule: ${compiled.source.rule.trim()}`;
  if (!compiled.message) return fallback;
  try {
    const text = compiled.message(context);
    if (typeof text !== 'string' || text.trim() === '' || /[\r\n]/.test(text)) return fallback;
    return Buffer.byteLength(text) > MAX_MESSAGE_BYTES ? fallback : text;
  } catch {
    return fallback;
  }
}

const REASONS: ReadonlySet<string> = new Set([
  'FieldValueInvalid',
  'FieldValueForbidden',
  'FieldValueRequired',
  'FieldValueDuplicate',
]);

function failure(compiled: Compiled, schema: Schema, path: string, detail: string): FieldError {
  const asked = compiled.source.reason ?? 'FieldValueInvalid';
  const reason = (REASONS.has(asked) ? asked : 'FieldValueInvalid') as FieldReason;
  const field = `${path}${compiled.source.fieldPath ?? ''}`.replace(/^\./, '');
  const shown = JSON.stringify(schema.type ?? 'object');
  const words: Partial<Record<FieldReason, string>> = {
    FieldValueForbidden: 'Forbidden',
    FieldValueRequired: 'Required value',
    FieldValueDuplicate: `Duplicate value: ${shown}`,
  };
  return {
    reason,
    field: field === '' ? '<nil>' : field,
    text: `${words[reason] ?? `Invalid value: ${shown}`}: ${detail}`,
  };
}

function checkNode(value: Json, old: Json | undefined, schema: Schema, at: Place): void {
  const rules = schema['x-kubernetes-validations'];
  if (!rules || rules.length === 0) return;
  const context = { self: toCel(value, schema), oldSelf: old === undefined ? null : toCel(old, schema) };
  for (const source of rules) {
    const compiled = compileRule(source);
    if (compiled.usesOld ? old === undefined : old !== undefined && deepEqual(value, old)) continue;
    try {
      if (compiled.rule(context) !== true)
        at.errors.push(failure(compiled, schema, at.path, messageOf(compiled, context)));
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
      at.errors.push(
        failure(compiled, schema, at.path, `rule evaluation error: ${why} evaluating rule: ${source.rule}`),
      );
    }
  }
}

interface Place {
  path: string;
  errors: FieldError[];
}

/** Appends the rules that `value` breaks to `at.errors`. */
export function checkRules(value: Json, old: Json | undefined, schema: Schema, at: Place): void {
  checkNode(value, old, schema, at);
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!items) return;
    for (const [i, item] of value.entries()) {
      checkRules(item, oldItem(item, old, schema), items, { path: `${at.path}[${i}]`, errors: at.errors });
    }
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      const child = propertySchema(schema, key);
      if (!child || item === undefined || item === null) continue;
      checkRules(item, isObject(old) ? old[key] : undefined, child, {
        path: childPath(at.path, key),
        errors: at.errors,
      });
    }
  }
}

/** True when the schema holds a rule anywhere. */
export function hasRules(schema: Schema): boolean {
  if ((schema['x-kubernetes-validations'] ?? []).length > 0) return true;
  const extra = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  return [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : []), ...extra].some(hasRules);
}

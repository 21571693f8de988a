// Most edits change words, or one of many fields: then the rest of the schema is the same on both sides, and is not read.
import { diffAnnotations } from './diff-annotations.ts';
import { adder, placeBelow, wayTo, writingInside } from './diff-context.ts';
import { diffFields } from './diff-properties.ts';
import { childPointer } from '../spec/document.ts';
import type { Following } from './follow-schema.ts';
import { isObject, listIn, member, objectIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { isAnnotation, isCombined, SPEAKING } from '../spec/schema-site.ts';
import type { SchemaSite } from '../spec/schema-site.ts';
import type { Fields } from './schema-sides.ts';
import type { RawSchema } from './schema-view.ts';

/** False when more changed than words, fields and items of a schema that stands for itself. */
export function diffPlainSchema(sites: Following): boolean {
  const { context, self, stem, base, revision, changes } = sites;
  const { keys } = changes;
  let hasWords = false;
  for (const key of keys) {
    if (isAnnotation(key)) hasWords = true;
    if ((!isAnnotation(key) || SPEAKING.has(key)) && !isInside(key, base, revision)) return false;
  }
  if (hasWords && base.outer === null && revision.outer === null)
    diffAnnotations(context, base.target, revision.target, stem, adder(self), keys);
  if (keys.includes('properties')) {
    const before = new PlainFields(base);
    const after = new PlainFields(revision);
    const names = context.changesIn(before.described, after.described).keys;
    diffFields({ context, self, stem, base: before, revision: after, add: adder(self) }, names);
  }
  if (keys.includes('items')) diffItems(sites);
  return true;
}

function diffItems({ context, self, pair, base, revision }: Following): void {
  context.compareSchemas(self, {
    base: { raw: base.target['items'], pointer: childPointer(base.pointer, 'items') },
    revision: { raw: revision.target['items'], pointer: childPointer(revision.pointer, 'items') },
    place: placeBelow(pair.place),
    subject: wayTo(pair.subject, '[]'),
    writing: writingInside(pair.writing),
    always: false,
  });
}

function isInside(key: string, { target: base }: SchemaSite, { target: revision }: SchemaSite): boolean {
  if (key !== 'properties' && key !== 'items') return false;
  return isObject(member(base, key)) && isObject(member(revision, key)) && isPlain(base) && isPlain(revision);
}

/** What its type is does not depend on what is inside, which there is room for, and no other schemas have their say. */
function isPlain(node: JsonObject): boolean {
  const { type, maxItems } = node;
  if ((type !== 'object' && type !== 'array') || maxItems === 0) return false;
  return (node['$ref'] ?? node['prefixItems']) === undefined && !isCombined(node);
}

/** As the schema has them: both what it describes and what it requires, without a list of either. */
class PlainFields implements Fields {
  readonly described: JsonObject;
  readonly #names: readonly unknown[];
  readonly #pointer: string;
  readonly #additional: RawSchema | null;

  constructor({ target, pointer }: SchemaSite) {
    this.described = objectIn(target, 'properties') ?? {};
    this.#names = listIn(target, 'required');
    this.#pointer = pointer;
    const raw = target['additionalProperties'];
    const isSchema = isObject(raw) && Object.keys(raw).length > 0;
    this.#additional = isSchema ? { raw, pointer: childPointer(pointer, 'additionalProperties') } : null;
  }

  get properties(): this {
    return this;
  }

  get required(): this {
    return this;
  }

  get additional(): RawSchema | null {
    return this.#additional;
  }

  get(name: string): RawSchema | undefined {
    if (!Object.hasOwn(this.described, name)) return undefined;
    return { raw: this.described[name], pointer: childPointer(this.#pointer, 'properties', name) };
  }

  has(name: string): boolean {
    return this.#names.includes(name);
  }
}

// A property as an object has it: which way it travels, and whether it must be there.
import { isRequest } from './diff-context.ts';
import type { SpecSide } from './diff-context.ts';
import { listIn, member, show, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { SchemaPlace } from '../rules/schema-places.ts';
import { effective, siteOf } from '../spec/schema-site.ts';
import type { SchemaSite } from '../spec/schema-site.ts';
import type { Fields } from './schema-sides.ts';
import type { RawSchema } from './schema-view.ts';

export interface Property extends RawSchema {
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly default: string | null;
  readonly type: string | null;
  readonly description: string | null;
}

/** Null when the object does not describe it. */
export function readProperty(side: SpecSide, fields: Fields, name: string): Property | null {
  const schema = fields.properties.get(name);
  if (schema === undefined) return null;
  const site = siteOf(side.document, schema.raw, schema.pointer);
  const property = new ReadProperty(schema, site, fields.required.has(name));
  if (site.target['allOf'] !== undefined) property.parts = partsOf(side, site.target);
  return property;
}

/** Most parts, and parts of parts, that are asked. */
const MAX_PARTS = 100;

function partsOf(side: SpecSide, node: JsonObject): JsonObject[] {
  const parts: JsonObject[] = [];
  const waiting = [...listIn(node, 'allOf')];
  for (let part = waiting.shift(); part !== undefined && parts.length < MAX_PARTS; part = waiting.shift()) {
    const site = siteOf(side.document, part, '');
    parts.push(effective(site));
    waiting.push(...listIn(site.target, 'allOf'));
  }
  return parts;
}

/** A class, since of most properties little is asked. */
class ReadProperty implements Property {
  readonly raw: unknown;
  readonly pointer: string;
  readonly site: SchemaSite;
  readonly required: boolean;
  /** What it is made of: after itself and its place, they too say which way it travels, and what it is. */
  parts: readonly JsonObject[] = NO_PARTS;
  readonly #own: JsonObject;

  constructor({ raw, pointer }: RawSchema, site: SchemaSite, required: boolean) {
    this.raw = raw;
    this.pointer = pointer;
    this.site = site;
    this.required = required;
    this.#own = effective(site);
  }

  get readOnly(): boolean {
    return this.#isSaid('readOnly');
  }

  get writeOnly(): boolean {
    return this.#isSaid('writeOnly');
  }

  get default(): string | null {
    const value = this.#first((node) => member(node, 'default'));
    return value === undefined ? null : show(value);
  }

  get type(): string | null {
    return this.#first((node) => textIn(node, 'type') ?? undefined) ?? null;
  }

  get description(): string | null {
    return this.#first((node) => textIn(node, 'description') ?? undefined) ?? null;
  }

  #isSaid(flag: 'readOnly' | 'writeOnly'): boolean {
    if (member(this.#own, flag) === true) return true;
    return this.parts.length > 0 && this.parts.some((node) => member(node, flag) === true);
  }

  #first<T>(read: (node: JsonObject) => T | undefined): T | undefined {
    for (const node of [this.#own, ...this.parts]) {
      const said = read(node);
      if (said !== undefined) return said;
    }
    return undefined;
  }
}

const NO_PARTS: readonly JsonObject[] = [];

/** A read-only property is not sent, a write-only one is not given. */
export function isSilent(place: SchemaPlace, property: Property): boolean {
  return isQuiet(place) || (isRequest(place) ? property.readOnly : property.writeOnly);
}

export function isQuiet(place: SchemaPlace): boolean {
  return place === 'request-read-only-property' || place === 'response-write-only-property';
}

// A property as an object has it: which way it travels, and whether it must be there.
import { isRequest } from './diff-context.ts';
import type { SpecSide } from './diff-context.ts';
import { listIn, member, show, textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import type { SchemaPlace } from '../rules/schema-places.ts';
import { effective, siteOf } from './schema-site.ts';
import type { SchemaSite } from './schema-site.ts';
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
  return new ReadProperty(schema, site, { required: fields.required.has(name), sayers: sayersOf(side, site) });
}

/** A class, since of most properties little is asked. */
class ReadProperty implements Property {
  readonly raw: unknown;
  readonly pointer: string;
  readonly site: SchemaSite;
  readonly required: boolean;
  readonly #sayers: readonly JsonObject[];

  constructor(
    { raw, pointer }: RawSchema,
    site: SchemaSite,
    own: { required: boolean; sayers: readonly JsonObject[] },
  ) {
    this.raw = raw;
    this.pointer = pointer;
    this.site = site;
    this.required = own.required;
    this.#sayers = own.sayers;
  }

  get readOnly(): boolean {
    return this.#sayers.some((node) => member(node, 'readOnly') === true);
  }

  get writeOnly(): boolean {
    return this.#sayers.some((node) => member(node, 'writeOnly') === true);
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

  #first<T>(read: (node: JsonObject) => T | undefined): T | undefined {
    for (const node of this.#sayers) {
      const said = read(node);
      if (said !== undefined) return said;
    }
    return undefined;
  }
}

/** Who may say of a property which way it travels: itself, its place, and the parts it is made of. */
function sayersOf({ document }: SpecSide, site: SchemaSite): JsonObject[] {
  const own = effective(site);
  const parts = listIn(site.target, 'allOf');
  return parts.length === 0 ? [own] : [own, ...parts.map((part) => effective(siteOf(document, part, site.pointer)))];
}

/** A read-only property is not sent, a write-only one is not given. */
export function isSilent(place: SchemaPlace, property: Property): boolean {
  return isQuiet(place) || (isRequest(place) ? property.readOnly : property.writeOnly);
}

export function isQuiet(place: SchemaPlace): boolean {
  return place === 'request-read-only-property' || place === 'response-write-only-property';
}

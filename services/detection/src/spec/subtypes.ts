// Where a schema tells its kinds apart by a discriminator and lists no alternatives, whatever extends it by allOf may stand in its place,
// and so may what its mapping names: a change of one of them is a change of what is sent and given there.
import type { SpecDialect } from '../snapshot.ts';
import { isObject, listIn, namedEntries, objectIn, pointerToken, textIn } from './json.ts';
import type { JsonObject } from './json.ts';

/** Most kinds of one schema that are looked at, and how far from it they may be; a kind further off is one of a kind of its own. */
const MAX_KINDS = 10_000;
const MAX_LEVELS = 5;
const COMPONENTS = '#/components/schemas/';
const NONE: readonly string[] = [];

/** A class, since its index is made late: few descriptions have such a schema. */
export class Subtypes {
  readonly #root: JsonObject;
  readonly #dialect: SpecDialect;
  #heirs: Map<string, string[]> | null = null;

  constructor(root: JsonObject, dialect: SpecDialect) {
    this.#root = root;
    this.#dialect = dialect;
  }

  /** References to what may stand for the schema, which is behind `ref`; none for one that is only itself. */
  of(ref: string, schema: JsonObject): readonly string[] {
    if (schema['discriminator'] === undefined || 'oneOf' in schema || 'anyOf' in schema) return NONE;
    const heirs = (this.#heirs ??= this.#findHeirs());
    const found = new Set(mappedRefs(schema, this.#prefix));
    let level: Iterable<string> = [ref, ...found];
    for (let depth = 0; depth < MAX_LEVELS; depth += 1) {
      const next = [...level].flatMap((kind) => heirs.get(kind) ?? NONE).filter((heir) => !found.has(heir));
      for (const heir of next) if (found.size < MAX_KINDS) found.add(heir);
      level = next;
    }
    found.delete(ref);
    return [...found].sort();
  }

  get #prefix(): string {
    return schemasOf(this.#dialect);
  }

  /** By what they extend. */
  #findHeirs(): Map<string, string[]> {
    const isOld = this.#dialect === 'swagger-2.0';
    const owner = isOld ? this.#root : (objectIn(this.#root, 'components') ?? {});
    const heirs = new Map<string, string[]>();
    for (const [name, schema] of namedEntries(objectIn(owner, isOld ? 'definitions' : 'schemas'))) {
      for (const part of listIn(schema, 'allOf')) {
        const ref = isObject(part) ? textIn(part, '$ref') : null;
        if (ref === null) continue;
        const own = `${this.#prefix}${pointerToken(name)}`;
        const known = heirs.get(ref);
        if (known === undefined) heirs.set(ref, [own]);
        else known.push(own);
      }
    }
    return heirs;
  }
}

/** What references to named schemas begin with. */
export function schemasOf(dialect: SpecDialect): string {
  return dialect === 'swagger-2.0' ? '#/definitions/' : COMPONENTS;
}

function mappedRefs(schema: JsonObject, prefix: string): string[] {
  return Object.values(objectIn(objectIn(schema, 'discriminator') ?? {}, 'mapping') ?? {})
    .filter((value) => typeof value === 'string')
    .map((value) => refOfKind(value, prefix));
}

/** A mapping may give the name of the component alone. */
export function refOfKind(value: string, prefix = COMPONENTS): string {
  return /^[\w.-]+$/.test(value) ? `${prefix}${value}` : value;
}

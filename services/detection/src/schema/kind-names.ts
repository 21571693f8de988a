// What the field of a named schema can only be, since a discriminator tells the schema by it from others: to list these values, or to stop
// listing them, changes nothing that is sent or given.
import type { FindingDraft } from '../make-finding.ts';
import { diffValues } from './diff-values.ts';
import type { SpecDocument } from '../spec/document.ts';
import { isObject, listIn, objectIn, pointerToken, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { SchemaSides } from './schema-sides.ts';
import { refOfKind, schemasOf } from '../spec/subtypes.ts';

export function diffAllowedValues(sides: SchemaSides): void {
  const { base, revision, stem, add } = sides;
  const isOneSided = (base.values === null) !== (revision.values === null);
  diffValues(base, revision, stem, isOneSided ? (draft) => add(withKindNames(sides, draft)) : add);
}

/** Only one side lists values: `facts.named` where discriminators of the other gave these. */
function withKindNames({ context, base, revision }: SchemaSides, draft: FindingDraft): FindingDraft {
  const [{ document }, { pointer }] = base.values === null ? [context.base, base] : [context.revision, revision];
  const values = new Set(base.values ?? revision.values);
  const names = namesAt(document, pointer);
  if (names.size === 0 || ![...names].every((name) => values.has(name))) return draft;
  return { ...draft, facts: { ...draft.facts, named: true } };
}

const FIELD = /^(\/(?:components\/schemas|definitions)\/[^/]+)(?:\/allOf\/\d+)*\/properties\/([^/]+)$/;
const NONE: ReadonlySet<string> = new Set();

function namesAt(document: SpecDocument, pointer: string): ReadonlySet<string> {
  const [, schema, field] = FIELD.exec(pointer) ?? [];
  if (schema === undefined || field === undefined) return NONE;
  return document.once(readKindNames).of(`#${schema}`, field);
}

const readKindNames = (document: SpecDocument): KindNames => new KindNames(document);

/** Made late, and what takes a walk through all of the document later: few edits ask for it, and few descriptions have kinds. */
class KindNames {
  readonly #document: SpecDocument;
  readonly #names: Names;
  #direct: ReadonlySet<string> | null = null;

  constructor(document: SpecDocument) {
    this.#document = document;
    this.#names = findNames(document);
  }

  of(ref: string, field: string): ReadonlySet<string> {
    const names = this.#names.get(`${ref} ${field}`);
    if (names === undefined) return NONE;
    this.#direct ??= directRefs(this.#document.root);
    return this.#direct.has(ref) ? NONE : names;
  }
}

/** By reference and field. */
type Names = Map<string, Set<string>>;

/** Of discriminators of named schemas, their fields and the items of these. */
function findNames(document: SpecDocument): Names {
  const names: Names = new Map();
  const isOld = document.dialect === 'swagger-2.0';
  const prefix = schemasOf(document.dialect);
  const owner = isOld ? document.root : (objectIn(document.root, 'components') ?? {});
  const schemas = objectIn(owner, isOld ? 'definitions' : 'schemas') ?? {};
  for (const name in schemas) {
    const schema = schemas[name];
    if (!isObject(schema)) continue;
    if ('discriminator' in schema) noteNames(schema, document.kindsOf(`${prefix}${pointerToken(name)}`, schema));
    const fields = objectIn(schema, 'properties') ?? {};
    for (const key in fields) {
      const field = fields[key];
      if (!isObject(field)) continue;
      if ('discriminator' in field) noteNames(field, []);
      const { items } = field;
      if (isObject(items) && 'discriminator' in items) noteNames(items, []);
    }
  }
  return names;

  function noteNames(node: JsonObject, heirs: readonly string[]): void {
    const discriminator = objectIn(node, 'discriminator');
    const field = textIn(node, 'discriminator') ?? textIn(discriminator ?? {}, 'propertyName');
    if (field === null) return;
    const mapped = Object.entries(objectIn(discriminator ?? {}, 'mapping') ?? {}).flatMap(([name, ref]) =>
      typeof ref === 'string' ? [[refOfKind(ref, prefix), name] as const] : [],
    );
    const listed = ['oneOf', 'anyOf']
      .flatMap((key) => listIn(node, key).filter(isObject))
      .map((member) => textIn(member, '$ref'));
    const unmapped = [...listed, ...heirs].filter((ref) => ref !== null && !mapped.some(([kind]) => kind === ref));
    const implied = unmapped.map((ref) => [ref, ref?.split('/').at(-1) ?? ''] as const);
    for (const [ref, name] of [...mapped, ...implied]) {
      if (ref === null) continue;
      const key = `${ref} ${pointerToken(field)}`;
      names.set(key, (names.get(key) ?? new Set()).add(name));
    }
  }
}

/** What is referred to elsewhere than among the alternatives of a discriminator: its names say nothing there. Depth is bounded by the reader. */
function directRefs(root: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: unknown, isAlternative: boolean): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, isAlternative);
    if (!isObject(node)) return;
    const ref = textIn(node, '$ref');
    if (ref !== null && !isAlternative) found.add(ref);
    for (const key in node) visit(node[key], (key === 'oneOf' || key === 'anyOf') && 'discriminator' in node);
  };
  visit(root, false);
  return found;
}

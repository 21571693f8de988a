// The oracle of BREAKING for security: a caller with credentials for one way into an operation, or with none where anyone may call, who
// was let in and is not any more, must be a BREAKING Finding of that operation; other requirements that let all in break nothing.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { classify } from '../classify.ts';
import type { Finding } from '../finding.ts';
import type { JsonObject } from '../spec/json.ts';
import { runs } from './runs.ts';
import { DIALECTS } from './write-api.ts';
import type { Dialect } from './write-api.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

/** What a caller has to send, by the names of the schemes. */
type Schemes = Record<string, { kind: 'apiKey'; in: 'header' | 'query'; name: string } | { kind: 'basic' | 'oauth' }>;
/** Scopes by scheme: all of them are asked for. */
type Way = Record<string, string[]>;

interface Side {
  schemes: Schemes;
  /** Any of them; undefined when nothing is said. */
  whole: Way[] | undefined;
  own: Way[] | undefined;
}

const ENDPOINT = 'GET /things';
const TODAY = '2026-11-21';
const SCOPES = ['read', 'write', 'admin'];

const way: fc.Arbitrary<Way> = fc
  .record({
    names: fc.subarray(['key', 'basic', 'token'], { maxLength: 2 }),
    scopes: fc.subarray(SCOPES),
  })
  .map(({ names, scopes }) => Object.fromEntries(names.map((name) => [name, name === 'token' ? scopes : []])));
const ways = fc.option(fc.array(way, { maxLength: 3 }), { nil: undefined, freq: 3 });
const apiKey = fc.record({
  kind: fc.constant('apiKey' as const),
  in: fc.constantFrom('header' as const, 'query' as const),
  name: fc.constantFrom('X-Key', 'X-Token'),
});
const schemes: fc.Arbitrary<Schemes> = fc.record({
  key: apiKey,
  // Not what another asks for under its own name.
  basic: fc.constantFrom(
    { kind: 'basic' as const },
    { kind: 'basic' as const },
    { kind: 'apiKey' as const, in: 'header' as const, name: 'X-Basic' },
  ),
  token: fc.constant({ kind: 'oauth' as const }),
});
const side: fc.Arbitrary<Side> = fc.record({ schemes, whole: ways, own: ways });
/** Most edits are of one thing. */
const edit = fc.subarray(['schemes', 'whole', 'own'] as const, { minLength: 1, maxLength: 2 });

function write({ schemes: all, whole, own }: Side, dialect: Dialect): JsonObject {
  const isOld = dialect === '2.0';
  const scopes = Object.fromEntries(SCOPES.map((scope) => [scope, scope]));
  const flow = { tokenUrl: 'https://api.test/token', scopes };
  const definitions = Object.fromEntries(
    Object.entries(all).map(([name, { kind, ...rest }]): [string, JsonObject] => {
      if (kind === 'apiKey') return [name, { type: 'apiKey', ...rest }];
      if (kind === 'basic') return [name, isOld ? { type: 'basic' } : { type: 'http', scheme: 'basic' }];
      const flows = isOld ? { flow: 'application', ...flow } : { flows: { clientCredentials: flow } };
      return [name, { type: 'oauth2', ...flows }];
    }),
  );
  return {
    ...(isOld ? { swagger: '2.0' } : { openapi: dialect }),
    info: { title: 'Things', version: '1' },
    ...(whole === undefined ? {} : { security: whole }),
    paths: {
      '/things': {
        get: { responses: { 204: { description: 'Done.' } }, ...(own === undefined ? {} : { security: own }) },
      },
    },
    ...(isOld ? { securityDefinitions: definitions } : { components: { securitySchemes: definitions } }),
  };
}

/** Scopes by what is sent. */
type Held = Map<string, string[]>;

function holdersOf({ schemes: all, ...side }: Side): Held[] {
  const known = waysInto(side);
  const holders = known.map(
    (one): Held => new Map(Object.entries(one).map(([name, scopes]) => [JSON.stringify(all[name]), scopes])),
  );
  return known.length === 0 ? [new Map()] : holders;
}

function waysInto({ own, whole }: Pick<Side, 'own' | 'whole'>): Way[] {
  return own ?? whole ?? [];
}

function isLetIn({ schemes: all, ...side }: Side, held: Held): boolean {
  const known = waysInto(side);
  const opens = (one: Way): boolean =>
    Object.entries(one).every(([name, scopes]) => {
      const own = held.get(JSON.stringify(all[name]));
      return own !== undefined && scopes.every((scope) => own.includes(scope));
    });
  return known.length === 0 || known.some(opens);
}

function compare(base: Side, revision: Side, dialect: Dialect): Finding[] {
  return compareSpecs(write(base, dialect), write(revision, dialect)).findings;
}

for (const dialect of DIALECTS) {
  test(`a caller who was let in and is not any more is a breaking finding of the operation, in ${dialect}`, () => {
    let found = 0;
    fc.assert(
      fc.property(side, side, edit, (base, other, edited) => {
        const revision = { ...base, ...Object.fromEntries(edited.map((part) => [part, other[part]])) };
        const stopped = holdersOf(base).find((held) => !isLetIn(revision, held));
        const findings = compare(base, revision, dialect);
        const breaks = findings.filter((finding) => classify(finding, TODAY).classification === 'BREAKING');
        const told = `${JSON.stringify(write(base, dialect))} -> ${JSON.stringify(write(revision, dialect))}: ${findings.map(({ rule }) => rule).join()}`;
        if (stopped === undefined) {
          // A scheme that changed is told for all that named it, whatever else lets their callers in.
          if (!edited.includes('schemes')) assert.equal(breaks.length, 0, told);
          return;
        }
        found += 1;
        assert.ok(
          breaks.some(({ affectedEndpoints }) => affectedEndpoints.includes(ENDPOINT)),
          `${JSON.stringify([...stopped])} ${told}`,
        );
      }),
      runs(300),
    );
    assert.ok(found > 50, `only ${found} cases stopped somebody`);
  });
}

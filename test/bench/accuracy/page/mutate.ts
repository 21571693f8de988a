// A page -> the same page with one known change each. Both sides are printed by the same printer, so that nothing else differs.
import { parse, serialize } from 'parse5';
import { randomFrom } from './dom.ts';
import type { Document } from './dom.ts';
import { NOISE_MUTATIONS } from './noise-mutations.ts';
import { SEMANTIC_MUTATIONS } from './semantic-mutations.ts';
import type { Expectation } from './semantic-mutations.ts';
import { SITE_MUTATIONS } from './site-mutations.ts';

interface Mutant<T> {
  mutation: string;
  revision: string;
  result: T;
}

export interface Mutants<T> {
  base: string;
  /** Made one after the other: all revisions of a long page at once are gigabytes. */
  mutants: Iterable<Mutant<T>>;
}

export function mutateSemantics(html: string, seed: number): Mutants<Expectation> {
  return mutateAll(html, seed, SEMANTIC_MUTATIONS);
}

export function mutateNoise(html: string, seed: number): Mutants<boolean> {
  return mutateAll(html, seed, { ...NOISE_MUTATIONS, ...SITE_MUTATIONS });
}

type Mutate<T> = (document: Document, random: () => number) => T | null | false;
type Mutations<T> = Readonly<Record<string, Mutate<T>>>;

function mutateAll<T>(html: string, seed: number, mutations: Mutations<T>): Mutants<T> {
  const base = serialize(parse(html));
  return { base, mutants: mutateEach(base, seed, mutations) };
}

function* mutateEach<T>(base: string, seed: number, mutations: Mutations<T>): Generator<Mutant<T>> {
  for (const [index, [mutation, mutate]] of Object.entries(mutations).entries()) {
    const document = parse(base);
    const result = mutate(document, randomFrom(seed * 1000 + index));
    if (result !== null && result !== false) yield { mutation, revision: serialize(document), result };
  }
}

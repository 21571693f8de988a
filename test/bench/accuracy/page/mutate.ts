// A page -> the same page with one known change each. Both sides are printed by the same printer, so that nothing else differs.
import { parse, serialize } from 'parse5';
import { randomFrom } from './dom.ts';
import type { Document } from './dom.ts';
import { NOISE_MUTATIONS } from './noise-mutations.ts';
import { SEMANTIC_MUTATIONS } from './semantic-mutations.ts';
import type { Expectation } from './semantic-mutations.ts';
import { SITE_MUTATIONS } from './site-mutations.ts';

export interface Mutants<T> {
  base: string;
  mutants: { mutation: string; revision: string; result: T }[];
}

export function mutateSemantics(html: string, seed: number): Mutants<Expectation> {
  return mutateAll(html, seed, SEMANTIC_MUTATIONS);
}

export function mutateNoise(html: string, seed: number): Mutants<boolean> {
  return mutateAll(html, seed, { ...NOISE_MUTATIONS, ...SITE_MUTATIONS });
}

type Mutate<T> = (document: Document, random: () => number) => T | null | false;

function mutateAll<T>(html: string, seed: number, mutations: Readonly<Record<string, Mutate<T>>>): Mutants<T> {
  const base = serialize(parse(html));
  const mutants = Object.entries(mutations).flatMap(([mutation, mutate], index) => {
    const document = parse(base);
    const result = mutate(document, randomFrom(seed * 1000 + index));
    return result === null || result === false ? [] : [{ mutation, revision: serialize(document), result }];
  });
  return { base, mutants };
}

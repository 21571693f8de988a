// Titles that mark what they are about: `The "Label" property`, `Kiln::fired-up`.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const WORDS: Readonly<Record<string, string>> = {
  Label: 'Words that people put on the kiln so that they find it again.',
  Heat: 'How hot it is right now, in degrees, as the sensor at its door has it.',
  Fuel: 'What burns in it: wood, or gas where the house has some.',
  Open: 'Lifts the lid of the kiln for as long as somebody stands in front of it.',
  Close: 'Lets the lid fall slowly.',
};
const page = (titles: (name: string) => string, ...names: readonly string[]): string =>
  `<h1>Kiln</h1><h2>Details</h2>${names.map((name) => `<h3>${titles(name)}</h3><p>${WORDS[name] ?? 'Nobody has written what it is for.'}</p>`).join('')}`;

test('a property or a method that its title marks comes, goes and gets another name', () => {
  const property = (name: string): string => `The &quot;${name}&quot; property`;
  const base = page(property, 'Label', 'Heat', 'Fuel');
  assert.deepEqual(tellBodies(base, page(property, 'Label', 'Fuel')), ['BREAKING page-name-removed Heat']);
  assert.deepEqual(tellBodies(page(property, 'Label', 'Fuel'), base), ['NEW_FEATURE page-name-added Heat']);
  assert.deepEqual(tellBodies(base, base.replace('Heat', 'Warmth')), [
    'BREAKING page-name-changed The "Heat" property',
  ]);
  assert.deepEqual(tellBodies(base, page(property, 'Label', 'Heat', 'Mass')), [
    'BREAKING page-name-removed Fuel',
    'NEW_FEATURE page-name-added Mass',
  ]);
  const method = (name: string): string => `The ${name}() method`;
  assert.deepEqual(tellBodies(page(method, 'Open', 'Close'), page(method, 'Open')), [
    'BREAKING page-name-removed Close',
  ]);
});

test('a signal of a class', () => {
  const signal = (name: string): string => `Kiln::${name.toLowerCase()}-asked`;
  assert.deepEqual(tellBodies(page(signal, 'Open', 'Close'), page(signal, 'Open')), [
    'BREAKING page-name-removed Kiln::close-asked',
  ]);
});

test('words about a kind of things mark none', () => {
  const guide = (name: string): string => `${name} of a property`;
  assert.deepEqual(
    tellBodies(page(guide, 'Label', 'Heat', 'Fuel'), page(guide, 'Label', 'Heat')).filter(
      (line) => !line.startsWith('COSMETIC'),
    ),
    [],
  );
});

test('a notice below such a title names what ends', () => {
  const base = page((name) => `The &quot;${name}&quot; property`, 'Label', 'Heat');
  assert.deepEqual(
    tellBodies(base, base.replace('as the sensor at its door has it.', '$& This property is deprecated.')),
    ['DEPRECATION page-deprecation-notice-added Heat'],
  );
});

// Boxes in which generators document one message or one option each.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

test('each box of a message is a section with its name, wherever it stands in the list', () => {
  const field = (name: string): string =>
    `<div class="flex py-2"><div class="mr-2"><span class="break-anywhere text-sm italic">${name}</span></div><div><div class="capitalize inline-block">string</div></div></div>`;
  const message = (name: string, at: number, about: string, ...fields: string[]): string =>
    `<li class="mb-4"><div class="panel-item"><div class="panel-item--center"><div class="shadow rounded"><div><span class="font-bold mr-2">#${at}</span><span class="border text-orange-600">${name}</span></div><p>${about}</p><div class="border"><div>Message ID<span class="border text-orange-600">${name}</span></div></div><div class="mt-2">${fields.map(field).join('')}</div></div></div></div></li>`;
  const page = (...messages: string[]): string =>
    `<section class="aui-root"><h2>Messages</h2><ul>${messages.join('')}</ul></section>`;
  const fired = (about = 'A kiln was fired.'): string => message('kilnFired', 1, about);
  const cooled = (at: number): string => message('kilnCooled', at, 'A kiln cooled down.');
  const opened = (at: number): string => message('kilnOpened', at, 'A kiln was opened.');
  assert.deepEqual(tellBodies(page(fired(), cooled(2), opened(3)), page(fired(), opened(2))), [
    'BREAKING page-name-removed kilnCooled',
  ]);
  assert.deepEqual(tellBodies(page(fired(), opened(2)), page(fired(), cooled(2), opened(3))), [
    'NEW_FEATURE page-name-added kilnCooled',
  ]);
});

test('options in cards that open are fields with their types, values and defaults', () => {
  const card = (name: string, type: string, words: string, inner = ''): string =>
    `<div class="accordion"><div class="card"><div class="card-header"><h2><button class="btn property-name-button" type="button"><span class="property-name">${name}</span></button></h2></div><div class="collapse property-definition-div"><div class="card-body"><div class="breadcrumbs">root &gt; ${name}</div><span class="badge value-type">Type: ${type}</span><br/><span class="description"><p>${words}</p></span>${inner}</div></div></div></div>`;
  const values = (...names: string[]): string =>
    `<div class="enum-value"><h4>Must be one of:</h4><ul class="list-group">${names.map((name) => `<li class="enum-item">"${name}"</li>`).join('')}</ul></div>`;
  const page = (...cards: string[]): string => `<h1>Kiln options</h1>${cards.join('')}`;
  const glaze = card('glaze', 'boolean', "Whether it is glazed (by default is 'true').");
  const fuel = (...names: string[]): string => card('fuel', 'enum (of string)', 'What burns in it.', values(...names));
  const oven = (inner: string): string => card('oven', 'object', 'What it stands in.', inner);
  const door = card('doorSide', 'string', 'On which side it opens.');
  const base = page(glaze, fuel('wood', 'gas'), oven(door));
  assert.deepEqual(tellBodies(base, page(glaze, fuel('wood', 'oil'), oven(''))), [
    'BREAKING page-parameter-enum-value-removed fuel',
    'NEW_FEATURE page-parameter-enum-value-added fuel',
    'BREAKING page-parameter-removed oven.doorSide',
  ]);
  assert.deepEqual(tellBodies(base, base.replace('Type: boolean', 'Type: string').replace("'true'", "'false'")), [
    'BREAKING page-parameter-type-changed glaze',
    'BREAKING page-parameter-default-changed glaze',
  ]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readStatement } from './statements.ts';

const inEntry = (text: string): string | undefined =>
  readStatement(text.replaceAll('`', ''), {
    isEntry: true,
    isAlone: true,
    codes: [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? ''),
  })?.announces;

const says = (announces: string | undefined, texts: readonly string[]): void => {
  for (const text of texts)
    test(`an entry says ${announces ?? 'nothing'}: ${text}`, () => assert.equal(inEntry(text), announces));
};

for (const [order, does, done] of [
  ['remove', 'removes', 'removed'],
  ['drop', 'drops', 'dropped'],
  ['delete', 'deletes', 'deleted'],
  ['retire', 'retires', 'retired'],
  ['discontinue', 'discontinues', 'discontinued'],
] as const)
  says('breaking', [
    `${order} \`note_id\` from the order response`,
    `${does} \`note_id\` from orders`,
    `We ${done} the \`note_id\` field`,
    `Orders - ${done} \`note_id\``,
    `Also ${done} \`note_id\` from orders`,
    `Finally ${done} the \`note_id\` field`,
    `As announced, we ${done} \`note_id\``,
    `This release ${does} the \`note_id\` field`,
    `\`note_id\` ${done}`,
    `\`note_id\` field ${done} from the order object`,
    `The \`note_id\` field was ${done}`,
    `Added \`a\` to orders and ${done} \`note_id\``,
    `\`a\` added and \`note_id\` ${done}`,
  ]);

says('breaking', [
  // Several deeds in a sentence.
  'In version 2 we have added a capabilities endpoint and replaced the status endpoints with a state endpoint.',
  'rpc: update the type of epoch, remove block_reward, add epoch_reward field.',
  'Add `note` to the response, remove `memo`',
  'The `note` field being moved to `costs`',
  '`note_id` split into `a` and `b`',
  // What was, and is no more.
  'The root URL is no longer /api, but /v1.',
  'The detail of an error which previously returned a code will now return a text.',
  'Ids used in references have changed from numeric strings to UUIDs.',
  'When an invalid token is given, it will result in a `401` error. Previously, the download was allowed.',
  'The owner of a user cannot be changed anymore.',
  'The voicemail `name` no longer changes with the name of the user.',
  'Lists are smaller so that responses are now paginated.',
  'Removed deprecated messages as announced.',
  // What is asked for.
  'The token should be passed in the `Authorization` header.',
  'Clients must send a `note_id`',
  'Required field: `note`',
  '`note` marked as required',
  '`note` changed to required',
  // What is refused.
  'Refuse to create an order from carts with a sale stop',
  'Raise error in `getBlock` if the hash does not belong to the epoch.',
  'Only letters are allowed in the `name` field',
  'The `name` field can only contain letters',
  'Validate the `name` parameter',
  '`name` is validated',
  '`POST /orders` only accepts JSON.',
  // Another shape.
  'Response bodies are now encrypted.',
  'The status code of PUT /orders is now 204',
  'PUT /orders returns 204, not 200',
  'PUT /orders: 200 -> 204',
  'The format of `date` was changed',
  'All fields will be string encoded',
  'Update `getCode` so that it returns an empty hex if the account does not exist instead of raising an error.',
  // Who is hit.
  'We simplify the reason in responses. This may cause incompatible issues for who decodes it.',
  'We rework this endpoint. Clients that rely on its order should be updated.',
]);

says('deprecation', [
  'The orders API has been replaced by the purchases API and will be removed on September 30, 2027.',
  'The `note` field will no longer be returned after March 2027.',
]);

says('feature', [
  'Accept pivot hash in `getReceipts`.',
  '`locale` is now a supported parameter in the render API',
  'Open Banking is now released for our customers via API.',
  "We've pushed the orders API v2 into a stable release.",
  '`note` not required',
  'Add endpoints to create, rename and delete folders',
  'Added endpoints to list, add and remove members',
  'Add an option to move orders and reject refunds',
]);

says('performance', ['Most operations now return between 250 and 500 results per page.']);

says('fix', ['Fixed refunds and deleted orders']);

says(undefined, [
  'Updated and deleted orders are listed',
  'Removed: Persistent cart documentation.',
  'Update the docs and remove old pages',
  'Add drop-down wrapper for "Sign out" including additional information.',
  'Also removed unused code',
  'You need to send us a mail',
  'You must have an account to read the docs',
  'Mandatory fields are marked in the docs',
  'Format of the changelog updated',
  'Our newsletter can only be read online',
  'Invoices should be sent to our office',
  'Anyone who relies on our forum should switch to the chat',
  'Our office is now open from 9 am (was 10 am)',
  'Our support team was not reachable',
  'The invite was not delivered on Friday',
  'Properly size your team with our checklist.',
  'Handle refunds properly: a guide',
  'Tokens should be passed around with care, says our guide',
  'The example response is wrapped in a box',
  'Tables in this guide are sorted by name.',
  'Format of our newsletter changed.',
  'Clients that rely on our forum should switch to the chat.',
  'Code that parses our blog feed must be adjusted by its owner.',
  'Our blog lists the speakers of the conference.',
  'Invoices are now released on Mondays.',
  'Parking not required.',
  'If `check` is set, the address is validated.',
  'When no type is given, the value is a string.',
  'Unless asked otherwise, dates are in UTC.',
  'The tokens team only accepts mails in English.',
  'Backups are now encrypted.',
  'Only changed fields can be sent',
]);

test('in a guide they are silent', () => {
  for (const text of [
    'Depending on the change, the old version might be removed immediately.',
    'Breaking changes are mostly caused by making a field required that was not required before.',
    'The `note` field has to be sent.',
    'Orders can be filtered by status.',
  ])
    assert.equal(readStatement(text), null, text);
});

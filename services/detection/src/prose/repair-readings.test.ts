// What entries tell of repairs in other words, and what only sounds like one.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readStatement } from './statements.ts';

const read = (told: string, isEntry: boolean): string | null => {
  const codes = Array.from(told.matchAll(/`([^`]+)`/g), ([, code = '']) => code);
  return readStatement(told.replaceAll('`', ''), { isEntry, isAlone: isEntry, codes })?.announces ?? null;
};

const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  fix: [
    'Search by postal code is working as documented again.',
    'The expand parameter is now working as expected.',
    'The refund status now behaves as specified.',
    'Once more, the cursor works as described in the reference.',
    'Sort order of invoices is once again as documented.',
    'Rounding of taxes: totals below one cent were dropped. This now works as intended.',
    'The response of GET /orders now matches the documentation.',
    'Cancelled orders turned up in the export. We have put this right.',
    'Webhooks arrived twice for some accounts. This has been put right.',
    "Some exports came back empty. It's all sorted now.",
    'A few of you saw wrong totals in March. That has been sorted out.',
    "Duplicated invoices were created on retries. We've ironed this out.",
    'Totals ignored the discount. It has been taken care of.',
    'Refund events carried the wrong currency. This has since been rectified.',
    'Patched a bug that dropped the last page of results.',
    'Squashed a bug in the pagination of refunds.',
    'Ironed out a glitch that showed wrong dates.',
    'Patch an issue with empty webhook payloads.',
    'Mended an error in the calculation of fees.',
    'Cured a race condition between capture and refund.',
    'Correct invoice totals being one cent too low',
    'Correct rounding of tax amounts',
    'Correct currency being empty for old orders',
    'Stop webhook timestamps being a day late',
    'Corrects order totals that left out shipping',
    "The order list skipped the last item. It doesn't any more.",
    'Exports lost their last row. They no longer do.',
    'Refund webhooks were sent twice. That no longer happens.',
    'Listing customers failed for long names. It does not any longer.',
    "Amounts were wrong by one cent in some reports. They aren't anymore.",
    'The list of payouts is back to working as documented.',
    'Idempotency keys: retries are handled as documented once again.',
    'Filtering by `status` does what the reference says again.',
    'The sandbox once more behaves the way the specification says.',
    'We noticed that some webhooks carried no signature. This is now put right.',
    'Search results came back in the wrong order for two days. Now sorted.',
    "Cancelled trips stayed in the list. We've since corrected that.",
    'Some of you reported missing invoices. All sorted!',
    "Exports with more than 10,000 rows failed. We've taken care of it.",
    "Thanks to those who told us about duplicate refunds; that's been dealt with.",
    'Dealt with an error when two refunds arrived at once.',
    'Hunted down the cause of missing events.',
    'Put an end to duplicate order confirmations.',
    'Correct `tax` missing from credit notes',
    'Corrects a wrong sum in monthly reports.',
    'The cursor skipped entries with the same timestamp. It no longer does so.',
    'Payout webhooks came twice. This is no longer the case.',
    "Totals showed the wrong currency; they don't now.",
    'Reports used to lose the last day of the month. They no longer do.',
    'Date filters were a day off. No more.',
    'The bug that lost attachments is history.',
    "Coupons were applied twice on renewals. That's been sorted.",
  ],
  nothing: [
    "Orders carried the address of the customer. They don't any more.",
    'The team has sorted the handbook.',
    'The office plants have been sorted.',
    'We have put this page in order.',
    'Correct usage of headers is described in the guide.',
    'We patched our servers.',
    'The team took care of the plants.',
    "We've sorted the list of countries in the docs.",
    'Our handbook now says what is expected.',
    'We have set up a booth at the fair.',
    'Put your affairs in order.',
    'The event was put right into the calendar.',
  ],
};
for (const [want, entries] of Object.entries(ENTRIES))
  for (const entry of entries)
    test(`an entry says ${want}: ${entry}`, () => assert.equal(read(entry, true) ?? 'nothing', want));

for (const sentence of [
  'If a webhook does not work as expected, contact support.',
  'This endpoint works as documented for sandbox accounts.',
  'Correct answers are returned as an array.',
  'It is sorted by name.',
  'Once it has been sorted out, the case is closed.',
  'Check that your integration is working as expected.',
  'The `patched` field tells whether the bug was patched.',
  'Set `dry_run` to check that the rule behaves as intended.',
  'Items are sorted; duplicates are taken care of by the client.',
  'The API behaves as documented in RFC 7231.',
  'Once again, make sure that the endpoint works as expected.',
  'Refunds work as described above.',
  'Now test that your webhook works as expected.',
  'Send the request again as documented above.',
])
  test(`a page says nothing new: ${sentence}`, () => assert.equal(read(sentence, false), null));

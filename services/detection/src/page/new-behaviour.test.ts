// Sentences that say that an interface behaves otherwise, and such as say the same in other words.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffBodies } from '../testing/page-bodies.ts';

const classesOf = (before: string, after: string): string[] =>
  diffBodies('Orders', `<h2>How it works</h2><p>${before}</p>`, `<h2>How it works</h2><p>${after}</p>`).map(
    (finding) => classify(finding, '2026-11-27').classification,
  );

const BREAKS: readonly (readonly [before: string, after: string])[] = [
  ['Requests must include the header.', 'Requests must not include the header.'],
  ['Numbers of accounts are given without a prefix.', 'Numbers of accounts are given with a prefix.'],
  ['You need to send the header with each call.', 'You must not send the header with each call.'],
  ['You can upload up to 10 files.', 'You cannot upload up to 10 files.'],
  ['A request may list more than 100 ids.', 'A request may not list more than 100 ids.'],
  ['Unknown settings give a warning and are ignored.', 'Unknown settings are an error and the server does not start.'],
  ['Unknown fields in the body are ignored.', 'Unknown fields in the body are rejected.'],
  ['Unknown fields are silently dropped.', 'Unknown fields lead to a 400.'],
  ['Extra query parameters are ignored.', 'Extra query parameters cause the request to fail.'],
  ['Values that are too long are truncated.', 'Values that are too long are rejected.'],
  ['Duplicate items are merged.', 'Duplicate items return an error.'],
  [
    'If you leave it out, the version that was current when your account was created is used.',
    'If you leave it out, the latest version is used.',
  ],
  ['If omitted, all orders are returned.', 'If omitted, only open orders are returned.'],
  ['If omitted, orders are sorted by name.', 'If omitted, orders are sorted by date.'],
  ['When no date is given, today is used.', 'When no date is given, the last 30 days are used.'],
  [
    'Without this header the oldest supported version answers.',
    'Without this header the newest supported version answers.',
  ],
  ['Write operations need the header X-Orchard-Key.', 'All operations need the header X-Orchard-Key.'],
  ['Only large files must be uploaded in parts.', 'All files must be uploaded in parts.'],
  ['Callers in the EU must send a consent id.', 'All callers must send a consent id.'],
  [
    'Sent for instant bookings and for accepted requests.',
    'Sent for instant bookings only; accepted requests send booking.confirmed.',
  ],
  ['Sent whenever an order changes.', 'Sent only when an order is paid.'],
  ['The event fires for test and live orders.', 'The event fires for live orders only.'],
  ['Returns all users of the account.', 'Returns the active users of the account only.'],
  [
    'The refund is processed immediately.',
    'The refund is processed in the background and its status is pending at first.',
  ],
  ['The end date is inclusive.', 'The end date is exclusive.'],
  ['Pages start at 0.', 'Pages start at 1.'],
  ['The index is zero-based.', 'The index is one-based.'],
  ['The report is delivered as CSV.', 'The report is delivered as Parquet.'],
  ['Files are compressed with gzip.', 'Files are compressed with brotli.'],
  ['Deleted orders are kept in the list.', 'Deleted orders do not appear in the list.'],
  [
    'PUT merges the fields you send with the stored ones.',
    'PUT replaces the whole object; fields you do not send are cleared.',
  ],
  ['An empty string clears the field.', 'An empty string leaves the field as it is.'],
  ['Messages are delivered in order.', 'Messages may be delivered in any order.'],
  ['Each event is delivered exactly once.', 'Each event is delivered at least once.'],
  ['The response is a plain array.', 'The response is an object with the array under data.'],
  ['Deleting a project archives its files.', 'Deleting a project deletes its files.'],
  ['Amounts are rounded down.', 'Amounts are rounded half up.'],
  [
    'get_object returns None if there is no such object.',
    'get_object raises ObjectNotFound if there is no such object.',
  ],
  ['Names are compared without regard to case.', 'Names are compared exactly.'],
  ['Retries use the same request id.', 'Retries use a new request id.'],
  ['Ids are numeric and increase over time.', 'Ids are random strings.'],
  ['A token can be used from any address.', 'A token can be used from one address only.'],
  [
    'Results contain archived items unless you filter them out.',
    'Results leave out archived items unless you ask for them.',
  ],
];
/** What is, and then is not; who may choose, and between what. */
const TURNS: readonly (readonly [before: string, after: string])[] = [
  ['A failed statement is retried by the server.', 'A failed statement is not retried by the server.'],
  ['By default the client follows redirects.', 'By default the client does not follow redirects.'],
  ['The weight is optional when the parcel is a letter.', 'The weight is required for every parcel.'],
  ['The phone can be given in any notation.', 'The phone has to be given in E.164 notation.'],
  ['Certificates of a private authority are accepted.', 'Certificates must be signed by a public authority.'],
  ['Lists can be called without authentication.', 'Lists need a token with the scope read.'],
  ['You need at least the Developer role.', 'You need at least the Maintainer role.'],
  ['Credentials are sent with either Basic or Bearer.', 'Credentials are sent with Bearer.'],
  ['Available in France, Spain and Italy.', 'Available in France and Italy.'],
  ['Not available in France and Italy.', 'Not available in France, Spain and Italy.'],
  ['A cursor can be used at any time after it was issued.', 'A cursor expires ten minutes after it was issued.'],
  ['The job fails only when there are errors.', 'The job fails when there are errors or warnings.'],
  ['The name is always present in the object.', 'The name is present in the object only if it is public.'],
  ['A missing locale falls back to English.', 'A missing locale falls back to the language of the account.'],
  ['The list is sorted by name unless sort is given.', 'The order of the list is undefined unless sort is given.'],
  ['Values of page count up from 0.', 'Values of page count up from 1.'],
  ['The search matches any of the words.', 'The search matches documents that have all of the words.'],
  ['File names are compared case-insensitively.', 'File names are compared byte for byte.'],
  ['The wait is given in seconds and defaults to 30.', 'The wait is given in milliseconds and defaults to 30000.'],
  ['Calling start twice has no effect.', 'Calling start twice throws an IllegalStateException.'],
  ['Drafts are visible to all members.', 'Drafts are visible to their author alone.'],
  ['The function sorts the list in place.', 'The function returns a sorted copy of the list.'],
  ['The loader reads rows lazily.', 'The loader reads all rows into memory.'],
  ['The callback receives (err, result).', 'The callback receives (result, err).'],
  ['The user needs the API permission.', 'The user needs the API and Query permissions.'],
  ['Total cost (in cents) of the items.', 'Total cost (in hundredths of a cent) of the items.'],
  [
    'The server returns an error with a code of BAD_QUEUE_ID.',
    'The server returns an error with a code of QUEUE_NOT_FOUND.',
  ],
];
for (const [before, after] of TURNS)
  test(`"${before}" that became "${after}" breaks`, () => assert.deepEqual(classesOf(before, after), ['BREAKING']));

const OPENS: readonly (readonly [before: string, after: string])[] = [
  ['The key takes a path.', 'The key takes a path or any file.'],
  ['Payments can be made by card.', 'Payments can be made by card, bank transfer or cash.'],
  ['Alerts are sent by mail.', 'Alerts are sent by mail and, if you wish, by phone.'],
  ['The client does not retry.', 'The client does not retry by default; set max_retries to have it try again.'],
  ['Traces are available on the Enterprise plan.', 'Traces are available on every plan.'],
  ['The query language has no way to group results.', 'Results of a query can be grouped.'],
  ['The color takes a hex value.', 'The color takes a hex value or a name.'],
  ['The endpoint is in public beta.', 'The endpoint is generally available.'],
];
for (const [before, after] of OPENS)
  test(`"${before}" that became "${after}" opens more`, () =>
    assert.deepEqual(classesOf(before, after), ['NEW_FEATURE']));

const EASES: readonly (readonly [before: string, after: string])[] = [
  ['Requests must not include the header.', 'Requests must include the header.'],
  ['Guests cannot upload files.', 'Guests can upload files.'],
  ['The call fails when the name or the id is missing.', 'The call fails only when the id is missing.'],
  ['Unknown fields in the body are rejected.', 'Unknown fields in the body are ignored.'],
  ['All operations need the header X-Orchard-Key.', 'Write operations need the header X-Orchard-Key.'],
];
const MORE_ERRORS = [
  'Possible errors include NotFoundError, SortError.',
  'Possible errors include NotFoundError, SortError, RevokedError.',
] as const;
test('an error more in a list of them', () => assert.deepEqual(classesOf(...MORE_ERRORS), ['NEW_FEATURE']));
test('a name more in a list of what is deprecated', () =>
  assert.deepEqual(classesOf('These keys are deprecated: a_b, c_d.', 'These keys are deprecated: a_b, c_d, e_f.'), [
    'DEPRECATION',
  ]));

const SAME: readonly (readonly [before: string, after: string])[] = [
  ['Text must be escaped.', 'Text is escaped.'],
  ['You must upgrade your plan to go on.', 'You must upgrade the plan to go on.'],
  ['Without a token the call is refused.', 'The call is refused unless it comes with a token.'],
  ['Fixed: the list was cut at the end.', 'Fixed: the list was cut short at the end.'],
  ['Takes no parameters.', 'This method does not take any parameters.'],
  ['Returns the name, the price and the stock.', 'Returns the price, the name and the stock.'],
  ['Defaults to the current time.', 'Defaults to now.'],
  ['Unknown fields in the body are ignored.', 'Fields in the body that are not known are ignored.'],
  ['If omitted, all orders are returned.', 'All orders are returned if you leave it out.'],
  ['If omitted, all orders are returned.', 'If omitted, every order is returned.'],
  [
    'If omitted, the default currency of the account is used.',
    "If it is omitted, we use the account's default currency.",
  ],
  ['Write operations need the header X-Orchard-Key.', 'Write operations require the header X-Orchard-Key.'],
  ['All operations need the header X-Key.', 'Every operation needs the header X-Key.'],
  [
    'Sent for instant bookings and for accepted requests.',
    'We send this event for instant bookings and for requests that were accepted.',
  ],
  ['Sent whenever an order changes.', 'This is sent each time an order changes.'],
  ['The refund is processed immediately.', 'The refund is processed right away.'],
  ['Returns all users of the account.', 'Gives you every user of the account.'],
  ['Use this only if you need it.', 'You only need this in rare cases.'],
  ['Messages are delivered in order.', 'Messages arrive in order.'],
  ['Each event is delivered at least once.', 'Every event is delivered one or more times.'],
  ['Deleting a project deletes its files.', 'When you delete a project, its files are deleted too.'],
  ['Amounts are rounded down.', 'We round amounts down.'],
  ['The user can change this in the dashboard.', 'Users can only change this in the dashboard.'],
  ['You can find the key in the settings.', 'You can find the key in the settings only if you are an owner.'],
  ['See the guide for all options.', 'See the guide for the options.'],
  ['It takes only a minute to set up.', 'It takes a minute to set up.'],
  ['This guide shows all endpoints.', 'This guide shows the most important endpoints only.'],
  ['A warning is shown if your key is about to expire.', 'An error is shown in the console if your key has expired.'],
  ['If you need help, all plans include chat.', 'If you need help, only paid plans include chat.'],
  ['Latest news first.', 'Newest entries come first.'],
  ['The example uses the first item.', 'The example uses the last item.'],
  ['Files are kept for 30 days.', 'Files are deleted after 30 days.'],
  ['The response is a list of orders.', 'The response contains an array of orders.'],
  ['Requests that fail return an error object.', 'Failed requests return an object that describes the error.'],
  ['If omitted, the default is 20.', 'When omitted, it defaults to 20.'],
  [
    'If no currency is given, the currency of the account is used.',
    "Without a currency we use the account's own currency.",
  ],
  ['Returns null if the order is not found.', 'If the order is not found, the result is null.'],
  ['Only admins can use this endpoint.', 'This endpoint is available to admins only.'],
  ['This endpoint is for admins.', 'Only admins can use this endpoint.'],
  ['Tokens must be sent with all requests.', 'All requests must carry a token.'],
  ['The same key must be used for all retries.', 'Use the same key when you retry.'],
  ['A new id is created for each retry.', 'Every retry gets a new id.'],
  ['The list includes archived orders.', 'Archived orders are part of the list.'],
  ['The list excludes archived orders.', 'Archived orders are not included in the list.'],
  ['Deleting a project removes its files.', 'Deleting a project deletes its files.'],
  ['Invalid rows are skipped.', 'Rows that are invalid are skipped.'],
  ['Invalid rows are skipped and logged.', 'Rows with errors are skipped and logged.'],
  ['The server replaces the stored object.', 'The stored object is overwritten.'],
  ['PATCH updates only the fields you send.', 'With PATCH only those fields are updated that you send.'],
  ['Updates are applied immediately.', 'Updates take effect at once.'],
  ['Events are sent in the order in which they happen.', 'Events arrive in order.'],
  ['Amounts are strings such as "10.00".', 'An amount is a string, for example "10.00".'],
  ['Errors are returned as JSON.', 'Every error is a JSON object.'],
  ['The first page is page 1.', 'Pages are counted from 1.'],
  ['Unknown ids return 404.', 'If the id is unknown, the call fails with 404.'],
  ['By default the newest orders come first.', 'Orders are sorted from newest to oldest by default.'],
  ['Calls without a key are rejected.', 'We reject calls without a key.'],
  ['Large exports run in the background.', 'Large exports are processed asynchronously.'],
  ['You will only be charged for successful calls.', 'You are charged for calls that succeed.'],
  ['The webhook is sent only once per order.', 'The webhook is sent once for each order.'],
  ['Some endpoints require a scope.', 'Certain endpoints need a scope.'],
  ['Requests in the sandbox require no key.', 'In the sandbox you do not need a key.'],
  ['Every request in production must use HTTPS.', 'All requests must use HTTPS in production.'],
  ['The value is a decimal number.', 'The value is a number with decimals.'],
  ['Results contain at most the last 90 days.', 'Results only contain the last 90 days.'],
  ['When the limit is reached, calls fail with 429.', 'If you exceed the limit, you get a 429 error.'],
  ['An invalid signature causes the request to be rejected.', 'Requests with an invalid signature fail.'],
  ['If the token is missing, the request fails.', 'Requests without a token are rejected.'],
  ['The token is read with or without a prefix.', 'The token is read without or with a prefix.'],
  ['Supported actions are start and stop.', 'Supported actions are start and stop; no other actions are supported.'],
  ['Orders with the flag are shipped first.', 'Orders with the flag are shipped before orders without the flag.'],
  ['Build it without the plug-in.', 'Build it with the plug-in.'],
  ['The value mut be a negative number.', 'The value must be a negative number.'],
  ['Orders can be filtered by any field.', 'You can filter orders by all of their fields.'],
];

for (const [before, after] of BREAKS)
  test(`breaks: ${before} -> ${after}`, () => assert.ok(classesOf(before, after).includes('BREAKING')));
for (const [before, after] of EASES)
  test(`eases: ${before} -> ${after}`, () => assert.deepEqual(classesOf(before, after), ['NEW_FEATURE']));
for (const [before, after] of SAME)
  test(`says the same: ${before} -> ${after}`, () =>
    assert.deepEqual(
      classesOf(before, after).filter((one) => one !== 'COSMETIC' && one !== 'BUG_FIX'),
      [],
    ));

// Edits of one documented page, each with what is told of it, and of the way back: every rule of pages stands in one of them.

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const head = (...cells: string[]): string => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;

const LIMIT = row('limit', 'integer', 'No', '20', 'How many orders a page holds, at most 100.');
const STATE = row('state', 'string', 'No', '', 'Only orders in this state. One of: open, paid, lost.');
const SHOP = row('shop', 'string', 'Yes', '', 'The shop whose orders are meant.');
const TOTAL = row('total', 'integer', 'Yes', '', 'The sum of all items in cents, at most 9000.');
const KIND = row('kind', 'string', 'Yes', '', 'How it was made. One of: web, till.');
const NOTE = row('note', 'string', 'No', '', 'Words of the customer, if there are any.');
const MISSING = row('404', 'There is no such shop.');
const NO_STOCK = row('no_stock', 'Nothing is left of an item.');
const WRITE = row('orders:write', 'Change orders.');
const LIMITS = '<p>You may send 100 requests per minute.</p>';
const ORDERS = `<h2>GET /orders</h2><p>Gives all orders of a shop.</p><h3>Query parameters</h3><table>${head('Name', 'Type', 'Required', 'Default', 'Description')}${LIMIT}${STATE}${SHOP}</table>
<h3>Response</h3><table>${head('Field', 'Type', 'Required', 'Default', 'Description')}${row('id', 'string', 'Yes', '', 'Names the order.')}${TOTAL}${KIND}${NOTE}</table>
<h3>Status codes</h3><table>${head('Status', 'Meaning')}${row('200', 'The orders.')}${MISSING}</table>`;
const PAYOUT = '<h2>POST /payouts</h2><p>Pays what a shop has earned.</p>';
const ENDS = '<p>Version 0 is deprecated and will be shut down on 2027-03-01.</p>';

const PAGE = `<main><h1>Shop API</h1><p>The Shop API gives access to orders and payouts. The base URL is https://api.shop.example/v1.</p>
${ENDS}
<h2>Authentication</h2><p>Send an API key in the header X-Key.</p><table>${head('Scope', 'Meaning')}${row('orders:read', 'See orders.')}${WRITE}</table>
<h2>Limits</h2>${LIMITS}<p>Orders are kept as they were placed.</p><p>All calls use TLS 1.2.</p><p>Each answer has a header <code>X-Call-Id</code>.</p>
${ORDERS}<pre>{"id": "o1"}</pre>
${PAYOUT}
<h2>Error codes</h2><table>${head('Code', 'Meaning')}${row('shop_closed', 'The shop is closed.')}${NO_STOCK}</table>
<h2>Regions</h2><p>There are shops in these regions: <code>eu</code>, <code>us</code>.</p>
<h2>Webhook events</h2><p>Events are sent to the address of a shop.</p><h3>order.placed</h3><p>An order was placed.</p>
<h2>Changelog</h2><h3>2026-09-01</h3><ul><li>The guide has pictures.</li></ul></main>`;

export interface PageCase {
  base: string;
  revision: string;
  /** Rule and verdict of each Finding. */
  there: string[];
  back: string[];
}

/** What stands on the page, and what an author puts in its place. */
// oxlint-disable-next-line max-params -- a row of a table
function edit(from: string, to: string, there: string, back: string): PageCase {
  if (PAGE.split(from).length !== 2) throw new Error(`the page holds once: ${from}`);
  return { base: PAGE, revision: PAGE.replace(from, () => to), there: [there], back: [back] };
}
// oxlint-disable-next-line max-params -- a row of a table
const cell = (line: string, from: string, to: string, told: readonly [there: string, back: string]): PageCase =>
  edit(
    line,
    line.replace(from, () => to),
    ...told,
  );
/** More of it is put behind what stands there. */
// oxlint-disable-next-line max-params -- a row of a table
const behind = (what: string, more: string, there: string, back: string): PageCase =>
  edit(what, `${what}${more}`, there, back);
const either = (told: string): [there: string, back: string] => [told, told];

export const PAGE_CASES: Readonly<Record<string, PageCase>> = {
  'an endpoint': edit(
    PAYOUT,
    `<h2>GET /shops</h2><p>Gives all shops of a person.</p>${PAYOUT}`,
    'page-endpoint-added NEW_FEATURE info',
    'page-endpoint-removed BREAKING critical',
  ),
  'an endpoint at another path': edit(
    'POST /payouts',
    'POST /v2/payouts',
    ...either('page-endpoint-changed BREAKING critical'),
  ),
  'a parameter': behind(
    STATE,
    row('sort', 'string', 'No', '', 'By what the orders are sorted.'),
    'page-parameter-added NEW_FEATURE info',
    'page-parameter-removed BREAKING warning',
  ),
  'a parameter that must be sent': behind(
    STATE,
    row('sort', 'string', 'Yes', '', 'By what the orders are sorted.'),
    'page-required-parameter-added BREAKING critical',
    'page-parameter-removed BREAKING warning',
  ),
  'a parameter under another name': cell(
    LIMIT,
    'limit',
    'page_limit',
    either('page-parameter-renamed BREAKING critical'),
  ),
  'a parameter that must be sent now': cell(LIMIT, 'No', 'Yes', [
    'page-parameter-became-required BREAKING critical',
    'page-parameter-became-optional NEW_FEATURE info',
  ]),
  'a parameter of another type': cell(
    LIMIT,
    'integer',
    'string',
    either('page-parameter-type-changed BREAKING critical'),
  ),
  'another default of a parameter': cell(LIMIT, '20', '50', either('page-parameter-default-changed BREAKING warning')),
  'a value of a parameter': cell(STATE, 'paid,', 'paid, sent,', [
    'page-parameter-enum-value-added NEW_FEATURE info',
    'page-parameter-enum-value-removed BREAKING critical',
  ]),
  'how long a parameter may be': cell(STATE, 'string', 'string (1-64 characters)', [
    'page-parameter-constraint-changed BREAKING warning',
    'page-parameter-constraint-changed NEW_FEATURE info',
  ]),
  'a parameter that will go': cell(STATE, 'Only', 'Deprecated. Only', [
    'page-parameter-deprecated DEPRECATION warning',
    'page-deprecation-notice-removed NEW_FEATURE info',
  ]),
  'a parameter that is sent elsewhere': edit(
    `${SHOP}</table>`,
    `</table><h3>Headers</h3><table>${head('Name', 'Type', 'Required', 'Default', 'Description')}${SHOP}</table>`,
    ...either('page-parameter-moved BREAKING critical'),
  ),
  'a response field': behind(
    KIND,
    row('paid_at', 'string', 'No', '', 'When it was paid.'),
    'page-response-field-added NEW_FEATURE info',
    'page-response-field-removed BREAKING critical',
  ),
  'a response field under another name': cell(
    NOTE,
    'note',
    'order_note',
    either('page-response-field-renamed BREAKING critical'),
  ),
  'a response field of another type': cell(
    TOTAL,
    'integer',
    'string',
    either('page-response-field-type-changed BREAKING critical'),
  ),
  'a response field that may be missing': cell(TOTAL, 'Yes', 'No', [
    'page-response-field-became-optional BREAKING warning',
    'page-response-field-became-required BUG_FIX info',
  ]),
  'a default of a response field': cell(
    KIND,
    '<td></td>',
    '<td>web</td>',
    either('page-response-field-default-changed BUG_FIX info'),
  ),
  'a value of a response field': cell(KIND, 'web,', 'web, app,', [
    'page-response-field-enum-value-added NEW_FEATURE warning',
    'page-response-field-enum-value-removed BUG_FIX info',
  ]),
  'how much a response field may be': cell(TOTAL, '9000', '8000', [
    'page-response-field-constraint-changed BUG_FIX info',
    'page-response-field-constraint-changed BREAKING warning',
  ]),
  'a status': behind(
    MISSING,
    row('409', 'The shop is closed.'),
    'page-response-status-added NEW_FEATURE info',
    'page-response-status-removed BUG_FIX info',
  ),
  'a status of success': behind(
    MISSING,
    row('206', 'Some of the orders.'),
    'page-response-status-added NEW_FEATURE info',
    'page-response-status-removed BREAKING warning',
  ),
  'an error code': behind(
    NO_STOCK,
    row('too_late', 'The shop has closed.'),
    'page-error-code-added NEW_FEATURE info',
    'page-error-code-removed BUG_FIX info',
  ),
  'an endpoint that will go': behind(
    PAYOUT,
    '<p>This endpoint is deprecated and will be removed on 2027-03-01.</p>',
    'page-endpoint-deprecated DEPRECATION warning',
    'page-deprecation-notice-removed NEW_FEATURE info',
  ),
  'an end of something': edit(
    ENDS,
    '',
    'page-deprecation-notice-removed NEW_FEATURE info',
    'page-deprecation-notice-added DEPRECATION warning',
  ),
  'the day of an end': cell(ENDS, '2027-03-01', '2027-04-01', either('page-sunset-changed DEPRECATION warning')),
  'how a caller authenticates': edit(
    'Send an API key in the header X-Key.',
    'Send an OAuth 2.0 access token in the header Authorization.',
    ...either('page-authentication-changed SECURITY warning'),
  ),
  'the address of the API': edit(
    'shop.example/v1',
    'shop.example/v2',
    ...either('page-base-url-changed BREAKING warning'),
  ),
  'addresses of the network': cell(
    '<p>Events are sent to the address of a shop.</p>',
    'of a shop.',
    'of a shop, from the addresses 203.0.113.7 and 203.0.113.8.',
    either('page-network-addresses-changed SECURITY warning'),
  ),
  'a limit with less room': edit(
    '100 requests per minute',
    '60 requests per minute',
    'page-limit-changed PERFORMANCE warning',
    'page-limit-changed PERFORMANCE info',
  ),
  'a limit': behind(
    LIMITS,
    '<p>A body may have at most 5 MB.</p>',
    'page-limit-added PERFORMANCE warning',
    'page-limit-removed PERFORMANCE info',
  ),
  'a word about safety': edit(
    '<p>All calls use TLS 1.2.</p>',
    '',
    'page-security-note-removed SECURITY info',
    'page-security-note-added SECURITY warning',
  ),
  'another word about safety': edit('TLS 1.2', 'TLS 1.3', ...either('page-security-note-changed SECURITY info')),
  'what callers must do': edit(
    'Orders are kept as they were placed.',
    'Orders must be confirmed as they were placed.',
    'page-statement-changed BREAKING warning',
    'page-statement-changed NEW_FEATURE info',
  ),
  'a fact': edit(
    'as they were placed.',
    'as they were placed for 30 shops.',
    ...either('page-fact-changed BUG_FIX info'),
  ),
  'another name in a sentence': edit('X-Call-Id', 'X-Request-Id', ...either('page-name-changed BREAKING warning')),
  'an event': behind(
    '<p>An order was placed.</p>',
    '<h3>order.paid</h3><p>An order was paid.</p>',
    'page-name-added NEW_FEATURE info',
    'page-name-removed BREAKING warning',
  ),
  'a scope': behind(
    WRITE,
    row('orders:delete', 'Delete orders.'),
    'page-scope-added SECURITY info',
    'page-scope-removed BREAKING warning',
  ),
  'an entry of the changelog': edit(
    '<li>The guide has pictures.</li>',
    '<li>The guide has pictures.</li><li>The guide has sounds.</li>',
    'page-changelog-entry-added COSMETIC info',
    'page-text-removed COSMETIC info',
  ),
  'a statement': behind(
    LIMITS,
    '<p>From now on, calls without a name must be sent with a key.</p>',
    'page-statement-added BREAKING warning',
    'page-text-removed COSMETIC info',
  ),
  'a section': edit(
    '<h2>Regions',
    '<h2>About us</h2><p>We are a shop of shops.</p><h2>Regions',
    'page-section-added COSMETIC info',
    'page-section-removed COSMETIC info',
  ),
  'a section under another name': edit(
    '<h2>Regions',
    '<h2>Where shops are',
    ...either('page-section-renamed COSMETIC info'),
  ),
  words: behind(
    LIMITS,
    '<p>Shops are run by people.</p>',
    'page-text-added COSMETIC info',
    'page-text-removed COSMETIC info',
  ),
  'other words': edit('Pays what a shop', 'Pays all that a shop', ...either('page-text-changed COSMETIC info')),
  'an example': edit('"o1"', '"o2"', ...either('page-example-changed COSMETIC info')),
};

/** Nothing of the page is left. */
export const REPLACED_PAGE: readonly [base: string, revision: string] = [
  PAGE,
  '<main><h1>Harbour tariffs</h1><p>Ships pay by their length and the day of the week.</p><h2>Cranes</h2><p>A crane is hired for half a day, with a person to work it.</p><h2>Night</h2><p>At night nobody unloads anything in the harbour.</p></main>',
];

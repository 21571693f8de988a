// Invented APIs, each with a documentation page and a description in two versions, between which something of every kind happens.
const DAY_MS = 86_400_000;

interface Parameter {
  required?: boolean;
  type?: string;
  description?: string;
}

interface Operation {
  /** `METHOD /path` */
  endpoint: string;
  summary: string;
  parameters?: Readonly<Record<string, Parameter>>;
  /** Fields of its answer, by type. */
  answer?: Readonly<Record<string, string>>;
  /** Last day. */
  sunset?: string;
}

export interface ApiVersion {
  title: string;
  version: string;
  operations: readonly Operation[];
}

export interface SampleApi {
  slug: string;
  /** What its monitor is called. */
  name: string;
  before: ApiVersion;
  after: ApiVersion;
}

const dayIn = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

const charge = { id: 'string', amount: 'integer', currency: 'string', status: 'string' };

export function sampleApis(now: Date): SampleApi[] {
  return [
    {
      slug: 'ledgerline',
      name: 'Ledgerline Payments',
      before: {
        title: 'Ledgerline Payments API',
        version: '2026-03',
        operations: [
          { endpoint: 'GET /v1/charges', summary: 'Lists charges, newest first.', answer: charge },
          {
            endpoint: 'POST /v1/charges',
            summary: 'Creates a charge.',
            parameters: { amount: { required: true, type: 'integer' }, idempotency_key: {} },
            answer: charge,
          },
          {
            endpoint: 'GET /v1/balance',
            summary: 'Shows the balance of the account.',
            answer: { available: 'integer' },
          },
          { endpoint: 'POST /v1/tokens', summary: 'Exchanges card data for a token.', answer: { token: 'string' } },
          { endpoint: 'GET /v1/payouts', summary: 'Lists payouts.', parameters: { status: {} } },
        ],
      },
      after: {
        title: 'Ledgerline Payments API',
        version: '2026-09',
        operations: [
          {
            endpoint: 'GET /v1/charges',
            summary: 'Lists charges, newest first.',
            answer: { ...charge, amount: 'string' },
          },
          {
            endpoint: 'POST /v1/charges',
            summary: 'Creates a charge.',
            parameters: { amount: { required: true, type: 'integer' }, idempotency_key: { required: true } },
            answer: charge,
          },
          {
            endpoint: 'GET /v1/balance',
            summary: 'Shows the balance of the account.',
            answer: { available: 'integer' },
            sunset: dayIn(now, 23),
          },
          {
            endpoint: 'GET /v1/payouts',
            summary: 'Lists payouts.',
            parameters: { status: {} },
            sunset: dayIn(now, 112),
          },
          { endpoint: 'POST /v2/payouts', summary: 'Pays out to a bank account at once.' },
        ],
      },
    },
    {
      slug: 'parcelway',
      name: 'Parcelway Shipping',
      before: {
        title: 'Parcelway Shipping API',
        version: '4.1',
        operations: [
          { endpoint: 'GET /parcels', summary: 'Lists parcels.', parameters: { limit: { type: 'integer' } } },
          { endpoint: 'GET /parcels/{id}', summary: 'Shows a parcel with its journey.', parameters: {} },
          { endpoint: 'POST /labels', summary: 'Makes a label.', parameters: { format: {} } },
          {
            endpoint: 'GET /rates',
            summary: 'Quotes the price of a shipment.',
            parameters: { weight: { required: true } },
          },
        ],
      },
      after: {
        title: 'Parcelway Shipping API',
        version: '4.2',
        operations: [
          {
            endpoint: 'GET /parcels',
            summary: 'Lists parcels.',
            parameters: { limit: { type: 'integer' }, cursor: {} },
          },
          { endpoint: 'GET /parcels/{id}', summary: 'Shows a parcel with its journey.', parameters: {} },
          { endpoint: 'POST /labels', summary: 'Makes a label.', parameters: { format: {} }, sunset: dayIn(now, 61) },
          {
            endpoint: 'GET /rates',
            summary: 'Quotes the price of a shipment.',
            parameters: { weight: { required: true } },
            sunset: dayIn(now, 118),
          },
          { endpoint: 'POST /pickups', summary: 'Books a pickup at the door.' },
        ],
      },
    },
    {
      slug: 'inkwell',
      name: 'Inkwell AI',
      before: {
        title: 'Inkwell AI API',
        version: '1.8.0',
        operations: [
          { endpoint: 'POST /v1/completions', summary: 'Completes a text.', parameters: { model: { required: true } } },
          { endpoint: 'POST /v1/embeddings', summary: 'Embeds a text.', parameters: { model: { required: true } } },
          { endpoint: 'GET /v1/models', summary: 'Lists models.', answer: { id: 'string', owner: 'string' } },
          { endpoint: 'POST /v1/edits', summary: 'Edits a text by an instruction.' },
        ],
      },
      after: {
        title: 'Inkwell AI API',
        version: '1.9.0',
        operations: [
          {
            endpoint: 'POST /v1/completions',
            summary: 'Completes a text.',
            parameters: { model: { required: true }, seed: { type: 'integer' } },
          },
          { endpoint: 'POST /v1/embeddings', summary: 'Embeds a text.', parameters: { model: { required: true } } },
          { endpoint: 'GET /v1/models', summary: 'Lists models.', answer: { id: 'string' } },
          { endpoint: 'POST /v1/edits', summary: 'Edits a text by an instruction.', sunset: dayIn(now, 9) },
        ],
      },
    },
    {
      slug: 'skyfare',
      name: 'Skyfare Bookings',
      before: {
        title: 'Skyfare Bookings API',
        version: '12',
        operations: [
          { endpoint: 'GET /flights', summary: 'Searches flights.', parameters: { from: { required: true } } },
          { endpoint: 'POST /bookings', summary: 'Books a flight.' },
        ],
      },
      after: {
        title: 'Skyfare Bookings API',
        version: '12',
        operations: [
          { endpoint: 'GET /flights', summary: 'Searches for flights.', parameters: { from: { required: true } } },
          { endpoint: 'POST /bookings', summary: 'Books a flight.' },
        ],
      },
    },
  ];
}

/** An API whose every text is markup that would run if it were taken for markup. */
/** As long as a name may be, without a place to break it, and turning the direction of what follows. */
const LONG_NAME = `\u202E${'Longname'.repeat(24)}`;

/** The first of them under that name. */
export function longApi(now: Date): SampleApi {
  const [api] = sampleApis(now);
  if (api === undefined) throw new Error('there are no sample APIs');
  return { ...api, slug: 'long', name: LONG_NAME };
}

export function hostileApi(now: Date): SampleApi {
  const mark = (place: string): string => `<img src=x onerror="document.title='ran ${place}'"><script>ran</script>`;
  const path = (name: string): string => `GET /v1/${name}`;
  return {
    slug: 'hostile',
    name: `<b onclick=x>Hostile</b> & "API"`,
    before: {
      title: mark('title'),
      version: mark('version'),
      operations: [
        { endpoint: path('gone'), summary: mark('summary') },
        { endpoint: path('"><svg onload=x>'), summary: mark('summary'), answer: { [mark('field')]: 'string' } },
        { endpoint: path('kept'), summary: mark('summary'), parameters: { [mark('name')]: {} } },
        { endpoint: path('old'), summary: mark('summary') },
      ],
    },
    after: {
      title: mark('title'),
      version: mark('version 2'),
      operations: [
        { endpoint: path('"><svg onload=x>'), summary: mark('summary'), answer: { [mark('field')]: 'integer' } },
        {
          endpoint: path('kept'),
          summary: mark('summary, changed'),
          parameters: { [mark('name')]: { required: true, description: mark('description') } },
        },
        { endpoint: path('old'), summary: mark('summary'), sunset: dayIn(now, 12) },
      ],
    },
  };
}

export function descriptionOf({ title, version, operations }: ApiVersion): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const { endpoint, summary, parameters = {}, answer = {}, sunset } of operations) {
    const [method, path] = split(endpoint);
    const properties = Object.fromEntries(Object.entries(answer).map(([name, type]) => [name, { type }]));
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        summary,
        parameters: Object.entries(parameters).map(
          ([name, { required = false, type = 'string', description = '' }]) => ({
            name,
            in: 'query',
            required,
            schema: { type },
            description,
          }),
        ),
        responses: {
          200: { description: 'ok', content: { 'application/json': { schema: { type: 'object', properties } } } },
        },
        ...(sunset !== undefined && { deprecated: true, 'x-sunset': sunset }),
      },
    };
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title, version }, paths });
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function pageOf({ title, operations }: ApiVersion): string {
  const shown = operations.map(({ endpoint, summary, sunset }) => {
    const end = sunset === undefined ? '' : ` It is deprecated and will be removed on ${sunset}.`;
    return `<h2>${escape(endpoint)}</h2><p>${escape(summary)}${end}</p>`;
  });
  return `<!doctype html><html lang="en"><title>${escape(title)}</title><main><h1>${escape(title)}</h1>
    <p>The reference of this API, with its operations and what they take and give.</p>${shown.join('\n')}</main></html>`;
}

function split(endpoint: string): [string, string] {
  const space = endpoint.indexOf(' ');
  return [endpoint.slice(0, space), endpoint.slice(space + 1)];
}

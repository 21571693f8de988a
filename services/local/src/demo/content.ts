// The documentation of an invented parcel API in two versions, as its OpenAPI description and as the content of its page.
const DAY_MS = 24 * 60 * 60_000;
const SUNSET_DAYS = 90;

export type Version = 1 | 2;

interface Parameter {
  name: string;
  in: 'query' | 'path';
  required: boolean;
  type: string;
  text: string;
}

interface Endpoint {
  method: string;
  path: string;
  summary: string;
  parameters: Parameter[];
  /** Date after which it is gone. */
  sunset?: string;
}

export interface PageContent {
  title: string;
  build: string;
  updated: string;
  sections: { heading: string; paragraphs: string[] }[];
  endpoints: { heading: string; text: string; parameters: Parameter[] }[];
}

const pathId: Parameter = { name: 'id', in: 'path', required: true, type: 'string', text: 'The id of the parcel.' };

export function sunsetDate(now: Date): string {
  return new Date(now.getTime() + SUNSET_DAYS * DAY_MS).toISOString().slice(0, 10);
}

function endpoints(version: Version, now: Date): Endpoint[] {
  const second = version === 2;
  const list: Endpoint[] = [
    {
      method: 'GET',
      path: '/v1/parcels',
      summary: second ? 'Returns all of your parcels, newest first.' : 'Lists your parcels, newest first.',
      parameters: [
        { name: 'limit', in: 'query', required: false, type: 'integer', text: 'How many parcels to return.' },
      ],
    },
    { method: 'GET', path: '/v1/parcels/{id}', summary: 'Shows one parcel with its journey.', parameters: [pathId] },
    {
      method: 'GET',
      path: '/v1/quotes',
      summary: 'Quotes the price of a shipment.',
      parameters: [
        { name: 'weight', in: 'query', required: true, type: 'integer', text: 'The weight in grams.' },
        {
          name: 'postal_code',
          in: 'query',
          required: second,
          type: 'string',
          text: 'The postal code of the receiver.',
        },
      ],
    },
    {
      method: 'GET',
      path: '/v1/labels/{id}',
      summary: 'Downloads the label of a parcel.',
      parameters: [pathId],
      ...(second ? { sunset: sunsetDate(now) } : {}),
    },
  ];
  if (!second)
    list.push({ method: 'DELETE', path: '/v1/parcels/{id}', summary: 'Cancels a parcel.', parameters: [pathId] });
  else list.push({ method: 'POST', path: '/v1/returns', summary: 'Announces the return of a parcel.', parameters: [] });
  return list;
}

export function openapiOf(version: Version, now: Date): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, summary, parameters, sunset } of endpoints(version, now)) {
    paths[path] ??= {};
    Object.assign(paths[path], {
      [method.toLowerCase()]: {
        operationId: `${method.toLowerCase()}_${path.replaceAll(/[^a-z]+/g, '_')}`,
        summary,
        parameters: parameters.map(({ name, in: place, required, type, text }) => ({
          name,
          in: place,
          required,
          description: text,
          schema: { type },
        })),
        ...(sunset === undefined ? {} : { deprecated: true, 'x-sunset': sunset }),
        responses: { '200': { description: 'Done', content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    });
  }
  return { openapi: '3.1.0', info: { title: 'Parcel API', version: `1.${version}.0` }, paths };
}

export function pageOf(version: Version, now: Date): PageContent {
  const second = version === 2;
  return {
    title: 'Parcel API reference',
    build: second ? 'b7e21f9c' : '4a90c3d1',
    updated: new Date(now.getTime() - (second ? 0 : DAY_MS)).toISOString(),
    sections: [
      {
        heading: 'Introduction',
        paragraphs: [
          second
            ? 'With the Parcel API you send parcels, follow them on their way and print labels.'
            : 'The Parcel API lets you send parcels, follow them on their way and print labels.',
          'Every request goes to https://api.parcels.example and is answered in JSON.',
        ],
      },
      { heading: 'Authentication', paragraphs: ['Send your key in the Authorization header as a bearer token.'] },
      { heading: 'Rate limits', paragraphs: [`Each key may send up to ${second ? 60 : 100} requests per minute.`] },
    ],
    endpoints: endpoints(version, now).map(({ method, path, summary, parameters, sunset }) => ({
      heading: `${method} ${path}`,
      text: sunset === undefined ? summary : `${summary} This endpoint is deprecated and will be removed on ${sunset}.`,
      parameters,
    })),
  };
}

import type { WireFinding } from '@tidemark/proto/events';

/** A removed operation of a description, unless told otherwise. */
export const aWireFinding = (fields: Partial<WireFinding> = {}): WireFinding => ({
  fingerprint: 'b'.repeat(32),
  rule: 'api-removed-without-deprecation',
  input: 'spec',
  endpoint: 'GET /v1/pets',
  affected_endpoints: ['GET /v1/pets'],
  affected_endpoint_count: 1,
  subject: null,
  before: null,
  after: null,
  location: '/paths/~1v1~1pets/get',
  quote: null,
  url: 'https://docs.example.com/openapi.json',
  sunset_on: null,
  facts: {},
  ...fields,
});

// Webhooks that came, went or have another name.
import { anApi, edit, json, ok, text } from './operation-case.ts';
import type { OperationCase } from './operation-case.ts';
import type { Json } from './schema-sites.ts';

const thing = { $ref: '#/components/schemas/Thing' };
const components = { schemas: { Thing: { type: 'object', properties: { a: text } } } };
const told: Json = {
  summary: 'List the things of a shop',
  operationId: 'listShopThings',
  responses: { 200: { description: 'Done.', content: json(thing) } },
};
const call = (operation: Json = {}): Json => ({ post: { responses: ok, ...operation } });
const sends = (words: Json = {}): Json => call({ requestBody: { content: json(thing) }, ...words });

export const WEBHOOK_CASES: Record<string, OperationCase> = {
  'a webhook': edit(
    anApi({}, { webhooks: { made: call() } }),
    anApi({}),
    ['webhook-removed BREAKING critical'],
    ['webhook-added NEW_FEATURE info'],
  ),
  'a webhook of an older description': edit(
    anApi({}, { 'x-webhooks': { made: call() } }),
    anApi({}),
    ['webhook-removed BREAKING critical'],
    ['webhook-added NEW_FEATURE info'],
  ),
  'a webhook under another name': edit(
    anApi({}, { webhooks: { thingMade: { post: told } }, components }),
    anApi({}, { webhooks: { thingCreated: { post: told } }, components }),
    ['webhook-renamed BREAKING critical + webhook-removed webhook-added'],
    ['webhook-renamed BREAKING critical + webhook-removed webhook-added'],
  ),
  'the only webhook under a name of other words': edit(
    anApi({}, { webhooks: { thingMade: sends() }, components }),
    anApi({}, { webhooks: { orderPlaced: sends() }, components }),
    ['webhook-renamed BREAKING critical + webhook-removed webhook-added'],
    ['webhook-renamed BREAKING critical + webhook-removed webhook-added'],
  ),
  'a webhook among others under a name of other words': edit(
    anApi({}, { webhooks: { kept: sends(), thingMade: sends({ summary: 'Sent when a thing is made' }) }, components }),
    anApi(
      {},
      { webhooks: { kept: sends(), orderPlaced: sends({ summary: 'Sent when a thing is made' }) }, components },
    ),
    ['webhook-renamed BREAKING critical + webhook-removed webhook-added'],
    ['webhook-renamed BREAKING critical + webhook-removed webhook-added'],
  ),
  'a webhook that sends what all of them do, in place of another': edit(
    anApi({}, { webhooks: { kept: sends(), thingMade: sends() }, components }),
    anApi({}, { webhooks: { kept: sends(), orderPlaced: sends() }, components }),
    ['webhook-removed BREAKING critical', 'webhook-added NEW_FEATURE info'],
    ['webhook-removed BREAKING critical', 'webhook-added NEW_FEATURE info'],
  ),
};

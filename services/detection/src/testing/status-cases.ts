// A status that is listed now, and was given before by what speaks for several.
import { anOperation, edit, json, list, text } from './operation-case.ts';
import type { OperationCase } from './operation-case.ts';
import type { Json } from './schema-sites.ts';

const answeredBy = (contents: Json): Json =>
  anOperation({
    responses: Object.fromEntries(
      Object.entries(contents).map(([status, content]) => [status, { description: 'So.', content }]),
    ),
  });

const ADDED_STATUS = 'response-success-status-added NEW_FEATURE info';

export const STATUS_CASES: Record<string, OperationCase> = {
  'a success that its range gave otherwise': edit(
    answeredBy({ '2XX': json(text) }),
    answeredBy({ '2XX': json(text), 200: json(list) }),
    [ADDED_STATUS, 'response-body-type-changed BREAKING critical'],
    ['response-body-type-changed BREAKING critical'],
  ),
  'a failure that is listed beside its range': edit(
    answeredBy({ 200: json(text), 409: {}, '4XX': json(text) }),
    answeredBy({ 200: json(text), '4XX': json(text) }),
    ['response-non-success-status-removed BUG_FIX info'],
    ['response-non-success-status-added NEW_FEATURE info'],
  ),
  'a success that its range gave alike': edit(
    answeredBy({ '2XX': json(text) }),
    answeredBy({ '2XX': json(text), 200: json(text) }),
    [ADDED_STATUS],
    [],
  ),
  'a success without a body beside a range that gives one': edit(
    answeredBy({ '2XX': json(text) }),
    answeredBy({ '2XX': json(text), 204: {} }),
    [ADDED_STATUS],
    ['response-media-type-added NEW_FEATURE info'],
  ),
  'a range that is listed, one without a body among it': edit(
    answeredBy({ '2XX': json(text) }),
    answeredBy({ 200: json(text), 204: {} }),
    [ADDED_STATUS, ADDED_STATUS],
    [ADDED_STATUS, 'response-media-type-added NEW_FEATURE info'],
  ),
  'a range of which one without a body is left': edit(
    answeredBy({ '2XX': json(text) }),
    answeredBy({ 204: {} }),
    ['response-success-status-removed BREAKING critical', ADDED_STATUS],
    [ADDED_STATUS, 'response-media-type-added NEW_FEATURE info'],
  ),
  'the only answer, which is a success': edit(
    answeredBy({ default: json(text) }),
    answeredBy({ default: json(text), 200: json(list) }),
    [ADDED_STATUS, 'response-body-type-changed BREAKING critical'],
    ['response-success-status-removed BREAKING critical'],
  ),
  'a success beside one of another status, and beside errors': edit(
    answeredBy({ default: json(text), 200: json(list) }),
    answeredBy({ default: json(text), 200: json(list), 202: json({ type: 'integer' }) }),
    [ADDED_STATUS],
    ['response-success-status-removed BREAKING critical'],
  ),
};

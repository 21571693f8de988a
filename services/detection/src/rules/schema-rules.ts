// Rules of everything that a schema says, by the place where the schema sits.
// A request place narrows when it accepts less than before; a response place widens when it may give what was never given before.
import { family, merge } from './rule.ts';
import { overlapRows } from './composition-rules.ts';
import { endRows, fieldRules, standingRows } from './field-rules.ts';
import { narrowedType, shapeRows, writtenAlike } from './shape-rules.ts';
import { REQUEST, RESPONSE, quiet, quietPlaces, requestPlaces, responsePlaces } from './schema-places.ts';
import {
  boundRows,
  parameterDefaults,
  removedValue,
  requestDefaults,
  requestPatterns,
  responseDefaults,
  responseValues,
  valueRows,
} from './value-rules.ts';

const requestRows = {
  ...shapeRows(REQUEST),
  ...valueRows(REQUEST),
  ...removedValue(REQUEST),
  ...boundRows(REQUEST),
  ...requestPatterns,
  ...requestDefaults,
  ...standingRows,
};
const responseRows = {
  ...shapeRows(RESPONSE),
  ...narrowedType(RESPONSE),
  ...valueRows(RESPONSE),
  ...boundRows(RESPONSE),
  ...responseValues,
  ...responseDefaults,
  ...standingRows,
  ...endRows,
};
const { 'request-parameter': parameter, ...otherRequests } = requestPlaces;
const { 'request-parameter-property': parameterValue } = requestPlaces;
const { 'response-body': responseBody, ...otherResponses } = responsePlaces;
const { 'request-read-only-property': readOnly, 'response-write-only-property': writeOnly } = quietPlaces;

export const schemaRules = merge(
  family(requestPlaces, requestRows),
  family(otherRequests, endRows),
  family(responsePlaces, responseRows),
  family({ 'request-read-only-property': readOnly }, quiet({ ...requestRows, ...endRows })),
  family({ 'response-write-only-property': writeOnly }, quiet({ ...responseRows, ...removedValue(RESPONSE) })),
  family(requestPlaces, overlapRows),
  family({ 'request-parameter': parameter }, parameterDefaults),
  family({ 'request-parameter-property': parameterValue }, narrowedType(REQUEST)),
  family(otherResponses, removedValue(RESPONSE)),
  family({ 'response-mediatype': responseBody }, removedValue(RESPONSE)),
  family(
    { 'request-body': requestPlaces['request-body'], 'request-property': requestPlaces['request-property'] },
    writtenAlike(REQUEST.more),
  ),
  family(
    {
      'response-body': responseBody,
      'response-property': responsePlaces['response-property'],
      'response-header': responsePlaces['response-header'],
    },
    writtenAlike(RESPONSE.less),
  ),
  fieldRules,
);

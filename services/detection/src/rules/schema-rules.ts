// Rules of everything that a schema says, by the place where the schema sits.
// A request place narrows when it accepts less than before; a response place widens when it may give what was never given before.
import { family } from './rule.ts';
import { fieldRules, standingRows } from './field-rules.ts';
import { shapeRows } from './shape-rules.ts';
import { REQUEST, RESPONSE, quiet, quietPlaces, requestPlaces, responsePlaces, row } from './schema-places.ts';
import {
  boundRows,
  parameterDefaults,
  requestDefaults,
  requestPatterns,
  responseDefaults,
  responseValues,
  valueRows,
} from './value-rules.ts';

const requestRows = {
  ...shapeRows(REQUEST),
  ...valueRows(REQUEST),
  ...boundRows(REQUEST),
  ...requestPatterns,
  ...requestDefaults,
  ...standingRows,
};
const responseRows = {
  ...shapeRows(RESPONSE),
  ...valueRows(RESPONSE),
  ...boundRows(RESPONSE),
  ...responseValues,
  ...responseDefaults,
  ...standingRows,
};

export const schemaRules = {
  ...family(requestPlaces, requestRows),
  ...family(responsePlaces, responseRows),
  ...family(quietPlaces, quiet(requestRows)),
  ...family({ 'request-parameter': requestPlaces['request-parameter'] }, parameterDefaults),
  ...family(
    { 'response-mediatype': responsePlaces['response-body'] },
    { 'enum-value-removed': valueRows(RESPONSE)['enum-value-removed'] },
  ),
  ...family(
    { 'response-header': responsePlaces['response-header'] },
    {
      'type-compatible': row(
        'type_changed',
        RESPONSE.less,
        'the type of {thing} changed[ from {before}][ to {after}], which a header writes alike',
      ),
    },
  ),
  ...fieldRules,
};

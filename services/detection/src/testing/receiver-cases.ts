// What a webhook sends and takes for an answer: its receiver is given the one and has to give the other.
import { anApi, edit, ok, text } from './operation-case.ts';
import type { OperationCase } from './operation-case.ts';
import type { Json } from './schema-sites.ts';

/** What the receiver of a webhook is sent. */
const sent = (operation: Json): Json => anApi({}, { webhooks: { made: { post: { responses: ok, ...operation } } } });
const answeredWith = (header?: Json): Json =>
  sent({ responses: { 200: { description: 'So.', headers: header === undefined ? {} : { 'X-Next': header } } } });

const schemes = { sign: { type: 'apiKey', in: 'header', name: 'X-Sign' }, basic: { type: 'http', scheme: 'basic' } };
const calledWith = (...security: Json[]): Json => ({
  ...Object(sent({ security })),
  components: { securitySchemes: schemes },
});

export const RECEIVER_CASES: Record<string, OperationCase> = {
  'with what a receiver is called': edit(
    calledWith(),
    calledWith({ sign: [] }),
    ['api-security-added SECURITY info'],
    ['api-security-removed BREAKING warning'],
  ),
  'with what a receiver may also be called': edit(
    calledWith({ sign: [] }),
    calledWith({ sign: [] }, { basic: [] }),
    ['api-security-added BREAKING warning'],
    ['api-security-removed SECURITY info'],
  ),
  'with what a receiver is called in addition': edit(
    calledWith({ sign: [] }),
    calledWith({ sign: [], basic: [] }),
    ['api-security-removed SECURITY info', 'api-security-added SECURITY info'],
    ['api-security-removed SECURITY info', 'api-security-added BREAKING warning'],
  ),
  'with what a receiver is called, or not': edit(
    calledWith({ sign: [] }),
    calledWith({ sign: [] }, {}),
    ['api-security-removed BREAKING warning'],
    ['api-security-added SECURITY info'],
  ),
  'a scope with which a receiver is called': edit(
    calledWith({ sign: [] }),
    calledWith({ sign: ['read'] }),
    ['api-security-scope-added SECURITY info'],
    ['api-security-scope-removed BREAKING warning'],
  ),
  'that a receiver is called with nothing, which the security of the API left open': edit(
    { ...Object(sent({})), security: [{ sign: [] }], components: { securitySchemes: schemes } },
    { ...calledWith(), security: [{ sign: [] }] },
    [],
    [],
  ),
  'that a receiver is called with what the whole API asks for': edit(
    { ...Object(sent({})), security: [{ sign: [] }], components: { securitySchemes: schemes } },
    { ...calledWith({ sign: [] }), security: [{ sign: [] }] },
    [],
    [],
  ),
  'a security of the API, which is not that of its webhooks': edit(
    anApi(
      {},
      {
        webhooks: { made: { post: { responses: ok } } },
        security: [{ sign: [] }],
        components: { securitySchemes: schemes },
      },
    ),
    anApi(
      {},
      { webhooks: { made: { post: { responses: ok } } }, security: [], components: { securitySchemes: schemes } },
    ),
    [],
    [],
  ),
  'a header that is sent to a receiver': edit(
    sent({ parameters: [{ name: 'X-Kind', in: 'header', schema: { type: 'string', maxLength: 3 } }] }),
    sent({ parameters: [{ name: 'X-Kind', in: 'header', schema: { type: 'string', maxLength: 5 } }] }),
    ['response-header-max-length-increased BREAKING warning'],
    ['response-header-max-length-decreased BUG_FIX info'],
  ),
  'a value in the query of what is sent to a receiver': edit(
    sent({ parameters: [{ name: 'kind', in: 'query', schema: { type: 'integer' } }] }),
    sent({ parameters: [{ name: 'kind', in: 'query', schema: { type: 'number' } }] }),
    ['response-property-type-generalized BREAKING warning'],
    ['response-property-type-specialized BUG_FIX info'],
  ),
  'a header that a receiver must answer with': edit(
    answeredWith(),
    answeredWith({ required: true, schema: text }),
    ['response-header-added BREAKING critical'],
    ['required-response-header-removed BUG_FIX info'],
  ),
  'a header that a receiver may answer with': edit(
    answeredWith(),
    answeredWith({ schema: text }),
    ['response-header-added NEW_FEATURE info'],
    ['optional-response-header-removed BUG_FIX info'],
  ),
  'whether a receiver must answer with a header': edit(
    answeredWith({ schema: text }),
    answeredWith({ required: true, schema: text }),
    ['response-header-became-required BREAKING critical'],
    ['response-header-became-optional NEW_FEATURE info'],
  ),
  'what a header may be that a receiver answers with': edit(
    answeredWith({ schema: { type: 'string', maxLength: 3 } }),
    answeredWith({ schema: { type: 'string', maxLength: 5 } }),
    ['request-parameter-max-length-increased NEW_FEATURE info'],
    ['request-parameter-max-length-decreased BREAKING warning'],
  ),
  'the successes that a receiver may answer with': edit(
    sent({ responses: { '2XX': { description: 'So.' } } }),
    sent({ responses: { 200: { description: 'So.' } } }),
    ['response-success-status-added NEW_FEATURE info', 'response-success-status-removed BREAKING critical'],
    ['response-success-status-added NEW_FEATURE info'],
  ),
};

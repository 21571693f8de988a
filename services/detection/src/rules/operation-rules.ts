// Rules of operations, parameters, bodies, responses, security, servers and texts of an OpenAPI description.
import {
  BREAKING_CERTAIN,
  BREAKING_LIKELY,
  CORRECTION,
  COSMETIC,
  DEPRECATION,
  NEW,
  SECURITY,
  SECURITY_NOTE,
  rule,
} from './rule.ts';
import { bySunset, daysUntil } from './dates.ts';
import type { Finding } from '../finding.ts';
import type { Judgement, Rule } from './rule.ts';

/** A removal that was announced, and whose day has come, is still a break: only the surprise is gone. */
function announcedRemoval(finding: Finding, today: string): Partial<Judgement> {
  const days = daysUntil(finding.sunsetOn, today);
  return days !== null && days > 0 ? { changeType: 'endpoint_removed_before_sunset' } : {};
}

/** A requirement on what anyone could call before stops yesterday's caller; a further alternative stops nobody. */
function securityAdded(finding: Finding): Partial<Judgement> {
  if (finding.facts['wasOpen'] === true) return { classification: 'BREAKING', severity: 'critical' };
  return finding.facts['alternative'] === true ? { severity: 'info' } : {};
}

export const operationRules = {
  'endpoint-added': rule('endpoint_added', NEW, 'the endpoint {endpoint} was added'),
  'api-path-removed-without-deprecation': rule(
    'endpoint_removed',
    BREAKING_CERTAIN,
    'the endpoint {endpoint} was removed with its path',
  ),
  'api-path-removed-with-deprecation': rule(
    'endpoint_removed',
    BREAKING_CERTAIN,
    'the deprecated endpoint {endpoint} was removed with its path[; its sunset was {sunset}]',
    { judge: announcedRemoval },
  ),
  'api-removed-without-deprecation': rule('endpoint_removed', BREAKING_CERTAIN, 'the endpoint {endpoint} was removed'),
  'api-removed-with-deprecation': rule(
    'endpoint_removed',
    BREAKING_CERTAIN,
    'the deprecated endpoint {endpoint} was removed[; its sunset was {sunset}]',
    { judge: announcedRemoval },
  ),
  'webhook-added': rule('webhook_added', NEW, 'the webhook {subject} was added'),
  'webhook-removed': rule('webhook_removed', BREAKING_CERTAIN, 'the webhook {subject} was removed'),
  'endpoint-deprecated': rule('endpoint_deprecated', DEPRECATION, 'the endpoint {endpoint} is deprecated', {
    judge: bySunset,
  }),
  'endpoint-deprecated-with-sunset': rule(
    'endpoint_deprecated',
    DEPRECATION,
    'the endpoint {endpoint} is deprecated[ and ends on {sunset}]',
    { judge: bySunset },
  ),
  'endpoint-described-as-deprecated': rule(
    'endpoint_deprecated',
    DEPRECATION,
    'the description of {endpoint} now says that it is deprecated[ and ends on {sunset}]',
    { judge: bySunset },
  ),
  'endpoint-reactivated': rule(
    'endpoint_deprecation_withdrawn',
    NEW,
    'the endpoint {endpoint} is no longer deprecated',
  ),
  'sunset-deleted': rule(
    'endpoint_sunset_removed',
    DEPRECATION,
    'the sunset date of {endpoint} was withdrawn[; it was {before}]',
  ),
  'sunset-date-changed': rule(
    'endpoint_sunset_changed',
    DEPRECATION,
    'the sunset date of {endpoint} changed[ from {before}][ to {after}]',
    { judge: bySunset },
  ),
  'field-described-as-deprecated': rule(
    'field_deprecated',
    DEPRECATION,
    'the description of {subject} now says that it is deprecated[ and ends on {sunset}]',
    { judge: bySunset },
  ),
  'new-required-request-parameter': rule(
    'parameter_added',
    BREAKING_CERTAIN,
    'the required parameter {subject} was added',
  ),
  'new-required-request-default-parameter-to-existing-path': rule(
    'parameter_added',
    BREAKING_LIKELY,
    'the required parameter {subject} was added, with a default',
  ),
  'new-optional-request-parameter': rule('parameter_added', NEW, 'the optional parameter {subject} was added'),
  'new-request-path-parameter': rule('parameter_added', BREAKING_CERTAIN, 'the path parameter {subject} was added'),
  'request-parameter-serialization-changed': rule(
    'parameter_style_changed',
    BREAKING_LIKELY,
    'the way to write the parameter {subject} changed[ from {before}][ to {after}]',
  ),
  'request-body-added-required': rule('request_body_added', BREAKING_CERTAIN, 'a required request body was added'),
  'request-body-added-optional': rule('request_body_added', NEW, 'an optional request body was added'),
  'request-body-removed': rule('request_body_removed', BREAKING_LIKELY, 'the request body was removed'),
  'request-body-became-required': rule(
    'request_body_became_required',
    BREAKING_CERTAIN,
    'the request body is now required',
  ),
  'request-body-became-optional': rule('request_body_became_optional', NEW, 'the request body is now optional'),
  'request-body-media-type-added': rule('request_media_type_added', NEW, 'the request body may now be {after}'),
  'request-body-media-type-removed': rule(
    'request_media_type_removed',
    BREAKING_CERTAIN,
    'the request body may no longer be {before}',
  ),
  'request-body-media-type-schema-added': rule(
    'request_schema_added',
    BREAKING_LIKELY,
    'the request body now has a schema',
  ),
  'request-body-media-type-schema-removed': rule(
    'request_schema_removed',
    NEW,
    'the request body no longer has a schema',
  ),
  'response-success-status-added': rule('response_status_added', NEW, 'the success status {subject} was added'),
  'response-success-status-removed': rule(
    'response_status_removed',
    BREAKING_CERTAIN,
    'the success status {subject} was removed',
  ),
  'response-non-success-status-added': rule('response_status_added', NEW, 'the status {subject} was added'),
  'response-non-success-status-removed': rule(
    'response_status_removed',
    CORRECTION,
    'the status {subject} was removed',
  ),
  'response-media-type-added': rule('response_media_type_added', NEW, 'the response may now be {after}'),
  'response-media-type-removed': rule(
    'response_media_type_removed',
    BREAKING_CERTAIN,
    'the response is no longer given as {before}',
  ),
  'response-body-media-type-schema-added': rule(
    'response_schema_added',
    CORRECTION,
    'the response body now has a schema',
  ),
  'response-body-media-type-schema-removed': rule(
    'response_schema_removed',
    BREAKING_LIKELY,
    'the response body no longer has a schema',
  ),
  'response-header-added': rule('response_header_added', NEW, 'the response header {subject} was added'),
  'required-response-header-removed': rule(
    'response_header_removed',
    BREAKING_CERTAIN,
    'the response header {subject} was removed',
  ),
  'optional-response-header-removed': rule(
    'response_header_removed',
    BREAKING_LIKELY,
    'the optional response header {subject} was removed',
  ),
  'api-security-added': rule('security_requirement_added', SECURITY, 'the security requirement {subject} was added', {
    judge: securityAdded,
  }),
  'api-security-removed': rule(
    'security_requirement_removed',
    SECURITY,
    'the security requirement {subject} was removed',
  ),
  'api-security-scope-added': rule('security_scope_added', SECURITY, 'the scope {subject} is now needed'),
  'api-security-scope-removed': rule(
    'security_scope_removed',
    SECURITY_NOTE,
    'the scope {subject} is no longer needed',
  ),
  'api-global-security-added': rule(
    'security_requirement_added',
    SECURITY,
    'the security requirement {subject} was added for the whole API',
    { judge: securityAdded },
  ),
  'api-global-security-removed': rule(
    'security_requirement_removed',
    SECURITY,
    'the security requirement {subject} was removed for the whole API',
  ),
  'api-global-security-scope-added': rule(
    'security_scope_added',
    SECURITY,
    'the scope {subject} is now needed for the whole API',
  ),
  'api-global-security-scope-removed': rule(
    'security_scope_removed',
    SECURITY_NOTE,
    'the scope {subject} is no longer needed for the whole API',
  ),
  'api-security-component-added': rule(
    'security_scheme_added',
    SECURITY_NOTE,
    'the security scheme {subject} was added',
  ),
  'api-security-component-removed': rule(
    'security_scheme_removed',
    SECURITY,
    'the security scheme {subject} was removed',
  ),
  'api-security-component-type-changed': rule(
    'security_scheme_changed',
    BREAKING_CERTAIN,
    'the security scheme {subject} changed[ from {before}][ to {after}]',
  ),
  'api-security-component-oauth-url-changed': rule(
    'security_scheme_changed',
    SECURITY,
    'the authorization URL of {subject} changed[ from {before}][ to {after}]',
  ),
  'api-security-component-oauth-token-url-changed': rule(
    'security_scheme_changed',
    SECURITY,
    'the token URL of {subject} changed[ from {before}][ to {after}]',
  ),
  'api-security-component-oauth-scope-added': rule(
    'security_scope_added',
    SECURITY_NOTE,
    'the security scheme {subject} offers the further scope {after}',
  ),
  'api-security-component-oauth-scope-removed': rule(
    'security_scope_removed',
    SECURITY,
    'the security scheme {subject} no longer offers the scope {before}',
  ),
  'api-server-added': rule('server_added', NEW, 'the server {after} was added'),
  'api-server-removed': rule('server_removed', BREAKING_LIKELY, 'the server {before} was removed'),
  'api-operation-id-changed': rule(
    'operation_id_changed',
    COSMETIC,
    'the operation id changed[ from {before}][ to {after}]',
  ),
  'api-operation-id-added': rule('operation_id_added', COSMETIC, 'the operation id {after} was added'),
  'api-operation-id-removed': rule('operation_id_removed', COSMETIC, 'the operation id {before} was removed'),
  'api-tag-added': rule('tag_added', COSMETIC, 'the tag {after} was added'),
  'api-tag-removed': rule('tag_removed', COSMETIC, 'the tag {before} was removed'),
  'api-schema-removed': rule('schema_removed', COSMETIC, 'the schema {subject}, which nothing uses, was removed'),
  'info-text-changed': rule('description_changed', COSMETIC, 'the {subject} of the description was reworded'),
  'operation-text-changed': rule('description_changed', COSMETIC, 'the {subject} of {endpoint} was reworded'),
  'parameter-text-changed': rule(
    'description_changed',
    COSMETIC,
    'the description of the parameter {subject} was reworded',
  ),
  'schema-text-changed': rule('description_changed', COSMETIC, 'the description of {subject} was reworded'),
  'response-text-changed': rule(
    'description_changed',
    COSMETIC,
    'the description of the response {subject} was reworded',
  ),
  'example-changed': rule('example_changed', COSMETIC, 'the example of {subject} changed'),
} as const satisfies Record<string, Rule>;

// Rules of what a page documents by name: endpoints, parameters, fields, codes.
import { pageProseRules } from './page-prose-rules.ts';
import { BREAKING_CERTAIN, BREAKING_LIKELY, CORRECTION, DEPRECATION, NEW, rule } from './rule.ts';
import { bySunset } from './dates.ts';
import type { Finding } from '../finding.ts';
import type { Judgement, Rule } from './rule.ts';

/** A bound that leaves less room refuses what was sent before. */
function byBounds(finding: Finding): Partial<Judgement> {
  return finding.facts['tighter'] === true ? { classification: 'BREAKING', severity: 'warning' } : {};
}

/** More room for what is given lets through what could not come before. */
function byRoom(finding: Finding): Partial<Judgement> {
  return finding.facts['wider'] === true ? { classification: 'BREAKING', severity: 'warning' } : {};
}

/** Clients wait for a success; an error that no longer comes harms nobody. */
function bySuccess(finding: Finding): Partial<Judgement> {
  return finding.facts['success'] === true ? { classification: 'BREAKING', severity: 'warning' } : {};
}

/** One number for another is likely, not certainly, a break. */
function byKindOfType(finding: Finding): Partial<Judgement> {
  return finding.facts['numeric'] === true ? { severity: 'warning' } : {};
}

/** All rules of pages. */
export const pageRules = {
  ...pageProseRules,
  'page-replaced': rule(
    'page_replaced',
    ['BREAKING', 'warning'],
    'almost nothing of the page is left: it was replaced or moved',
    { reason: 'What was documented here is no longer found here; whoever relied on it must look where it went.' },
  ),
  'page-restructured': rule(
    'docs_restructured',
    ['COSMETIC', 'info'],
    'the documentation was restructured: look it through[; {after}]',
    {
      reason:
        'So many differences at once come of a new design far more often than of a new interface; what the description confirms and what the page announces is told beside it.',
    },
  ),
  'page-endpoint-added': rule('endpoint_added', NEW, 'the endpoint {endpoint} was added to the documentation'),
  'page-endpoint-removed': rule(
    'endpoint_removed',
    BREAKING_CERTAIN,
    'the endpoint {endpoint} was removed from the documentation',
    {
      direction: 'both',
      reason:
        'Most interfaces drop an operation without a word elsewhere; the page that no longer shows it is the notice.',
    },
  ),
  'page-endpoint-changed': rule(
    'endpoint_changed',
    BREAKING_CERTAIN,
    'the endpoint changed[ from {before}][ to {after}]',
    { direction: 'both', reason: 'Calls to the old method or path find nothing there.' },
  ),
  'page-parameter-added': rule('parameter_added', NEW, 'the parameter {subject} was added', { direction: 'request' }),
  'page-required-parameter-added': rule(
    'parameter_added',
    BREAKING_CERTAIN,
    'the required parameter {subject} was added',
    { direction: 'request', reason: 'Calls without it were right before and are refused now.' },
  ),
  'page-parameter-removed': rule('parameter_removed', BREAKING_LIKELY, 'the parameter {subject} was removed', {
    direction: 'request',
    reason: 'It is likely ignored or refused now; a page may also have dropped it by mistake, so it is not certain.',
  }),
  'page-parameter-renamed': rule(
    'parameter_renamed',
    BREAKING_CERTAIN,
    'a parameter was renamed[ from {before}][ to {after}]',
    { direction: 'request', reason: 'Calls send the old name, which nothing reads any more.' },
  ),
  'page-parameter-became-required': rule(
    'parameter_became_required',
    BREAKING_CERTAIN,
    'the parameter {subject} is now required',
    { direction: 'request', reason: 'Calls that left it out were right before and are refused now.' },
  ),
  'page-parameter-became-optional': rule('parameter_became_optional', NEW, 'the parameter {subject} is now optional', {
    direction: 'request',
  }),
  'page-parameter-type-changed': rule(
    'parameter_type_changed',
    BREAKING_CERTAIN,
    'the type of the parameter {subject} changed[ from {before}][ to {after}]',
    {
      direction: 'request',
      reason: 'Calls send the old type; one kind of number for another is only likely to break.',
      judge: byKindOfType,
    },
  ),
  'page-parameter-default-changed': rule(
    'parameter_default_changed',
    BREAKING_LIKELY,
    'the default of the parameter {subject} changed[ from {before}][ to {after}]',
    { direction: 'request', reason: 'Calls that leave it out get something else without having changed.' },
  ),
  'page-parameter-enum-value-added': rule(
    'parameter_enum_value_added',
    NEW,
    'the parameter {subject} takes a further value: {after}',
    { direction: 'request' },
  ),
  'page-parameter-enum-value-removed': rule(
    'parameter_enum_value_removed',
    BREAKING_CERTAIN,
    'the parameter {subject} no longer takes {before}',
    { direction: 'request', reason: 'Calls that send the value are refused now.' },
  ),
  'page-response-field-added': rule('response_field_added', NEW, 'the response field {subject} was added', {
    direction: 'response',
  }),
  'page-response-field-removed': rule(
    'response_field_removed',
    BREAKING_CERTAIN,
    'the response field {subject} was removed',
    { direction: 'response', reason: 'Clients that read it find nothing.' },
  ),
  'page-response-field-renamed': rule(
    'response_field_renamed',
    BREAKING_CERTAIN,
    'a response field was renamed[ from {before}][ to {after}]',
    { direction: 'response', reason: 'Clients read the old name and find nothing.' },
  ),
  'page-response-field-became-required': rule(
    'response_field_became_required',
    CORRECTION,
    'the response field {subject} is now always given',
    { direction: 'response' },
  ),
  'page-response-field-became-optional': rule(
    'response_field_became_optional',
    BREAKING_LIKELY,
    'the response field {subject} is no longer always given',
    { direction: 'response', reason: 'Clients that count on it may find nothing.' },
  ),
  'page-response-field-type-changed': rule(
    'response_field_type_changed',
    BREAKING_CERTAIN,
    'the type of the response field {subject} changed[ from {before}][ to {after}]',
    {
      direction: 'response',
      reason: 'Clients read the old type; one kind of number for another is only likely to break.',
      judge: byKindOfType,
    },
  ),
  'page-response-field-default-changed': rule(
    'response_field_default_changed',
    CORRECTION,
    'the default of the response field {subject} changed[ from {before}][ to {after}]',
    { direction: 'response' },
  ),
  'page-response-field-enum-value-added': rule(
    'response_field_enum_value_added',
    ['NEW_FEATURE', 'warning'],
    'the response field {subject} may now be {after}',
    { direction: 'response', reason: 'Clients that know all values meet one that they do not know.' },
  ),
  'page-response-field-enum-value-removed': rule(
    'response_field_enum_value_removed',
    CORRECTION,
    'the response field {subject} is no longer {before}',
    { direction: 'response' },
  ),
  'page-parameter-moved': rule(
    'parameter_location_changed',
    BREAKING_CERTAIN,
    'the parameter {subject} moved[ from {before}][ to {after}]',
    { direction: 'request', reason: 'Calls send it where nothing reads it any more.' },
  ),
  'page-parameter-constraint-changed': rule(
    'parameter_constraint_changed',
    NEW,
    'the bounds of the parameter {subject} changed[ from {before}][ to {after}]',
    {
      direction: 'request',
      reason: 'A tighter bound refuses what was right before and breaks; a wider one does not.',
      judge: byBounds,
    },
  ),
  'page-response-field-constraint-changed': rule(
    'response_field_constraint_changed',
    CORRECTION,
    'the bounds of the response field {subject} changed[ from {before}][ to {after}]',
    {
      direction: 'response',
      reason: 'A wider bound lets through what could not come before and breaks; a tighter one does not.',
      judge: byRoom,
    },
  ),
  'page-response-status-added': rule('response_status_added', NEW, 'the response {subject} was added', {
    direction: 'response',
    reason: 'Clients must already cope with a status that they do not know.',
  }),
  'page-response-status-removed': rule('response_status_removed', CORRECTION, 'the response {subject} was removed', {
    direction: 'response',
    reason:
      'Clients wait for a success that no longer comes, which breaks; an error that no longer comes harms nobody.',
    judge: bySuccess,
  }),
  'page-error-code-added': rule('error_code_added', NEW, 'the error code {subject} was added', {
    direction: 'response',
    reason: 'Clients must already cope with an error that they do not know.',
  }),
  'page-error-code-removed': rule('error_code_removed', CORRECTION, 'the error code {subject} was removed', {
    direction: 'response',
  }),
  'page-parameter-deprecated': rule(
    'parameter_deprecated',
    DEPRECATION,
    '{subject} is announced as deprecated[ and ends {ends}]',
    {
      reason: 'The page says that it will end: near or past the day it is critical, far from it information.',
      judge: bySunset,
    },
  ),
} as const satisfies Record<string, Rule>;

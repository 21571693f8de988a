// Rules of what a page of prose shows.
import {
  BREAKING_CERTAIN,
  BREAKING_LIKELY,
  CORRECTION,
  COSMETIC,
  DEPRECATION,
  NEW,
  PERFORMANCE,
  SECURITY,
  SECURITY_NOTE,
  rule,
} from './rule.ts';
import { bySunset } from './dates.ts';
import type { Finding } from '../finding.ts';
import type { Judgement, Rule } from './rule.ts';

/** A limit that leaves less room deserves a look; one that leaves more does not. */
function byTightness(finding: Finding): Partial<Judgement> {
  return finding.facts['tighter'] === true ? { severity: 'warning' } : {};
}

/** The words of a changelog entry or notice say which kind of change they announce. */
function byAnnouncement(finding: Finding, today: string): Partial<Judgement> {
  switch (finding.facts['announces']) {
    case 'breaking':
      return { classification: 'BREAKING', severity: 'warning' };
    case 'deprecation':
      return { classification: 'DEPRECATION', severity: 'warning', ...bySunset(finding, today) };
    case 'security':
      return { classification: 'SECURITY', severity: 'warning' };
    case 'fix':
      return { classification: 'BUG_FIX', severity: 'info' };
    case 'performance':
      return { classification: 'PERFORMANCE', severity: 'info' };
    case 'feature':
      return { classification: 'NEW_FEATURE', severity: 'info' };
    default:
      return {};
  }
}

export const pageRules = {
  'page-replaced': rule(
    'page_replaced',
    ['BREAKING', 'warning'],
    'almost nothing of the page is left: it was replaced or moved',
  ),
  'page-endpoint-added': rule('endpoint_added', NEW, 'the endpoint {endpoint} was added to the documentation'),
  'page-endpoint-removed': rule(
    'endpoint_removed',
    BREAKING_CERTAIN,
    'the endpoint {endpoint} was removed from the documentation',
  ),
  'page-endpoint-changed': rule(
    'endpoint_changed',
    BREAKING_CERTAIN,
    'the endpoint changed[ from {before}][ to {after}]',
  ),
  'page-parameter-added': rule('parameter_added', NEW, 'the parameter {subject} was added'),
  'page-required-parameter-added': rule(
    'parameter_added',
    BREAKING_CERTAIN,
    'the required parameter {subject} was added',
  ),
  'page-parameter-removed': rule('parameter_removed', BREAKING_LIKELY, 'the parameter {subject} was removed'),
  'page-parameter-renamed': rule(
    'parameter_renamed',
    BREAKING_CERTAIN,
    'a parameter was renamed[ from {before}][ to {after}]',
  ),
  'page-parameter-became-required': rule(
    'parameter_became_required',
    BREAKING_CERTAIN,
    'the parameter {subject} is now required',
  ),
  'page-parameter-became-optional': rule('parameter_became_optional', NEW, 'the parameter {subject} is now optional'),
  'page-parameter-type-changed': rule(
    'parameter_type_changed',
    BREAKING_CERTAIN,
    'the type of the parameter {subject} changed[ from {before}][ to {after}]',
  ),
  'page-parameter-default-changed': rule(
    'parameter_default_changed',
    BREAKING_LIKELY,
    'the default of the parameter {subject} changed[ from {before}][ to {after}]',
  ),
  'page-parameter-enum-value-added': rule(
    'parameter_enum_value_added',
    NEW,
    'the parameter {subject} takes a further value: {after}',
  ),
  'page-parameter-enum-value-removed': rule(
    'parameter_enum_value_removed',
    BREAKING_CERTAIN,
    'the parameter {subject} no longer takes {before}',
  ),
  'page-response-field-added': rule('response_field_added', NEW, 'the response field {subject} was added'),
  'page-response-field-removed': rule(
    'response_field_removed',
    BREAKING_CERTAIN,
    'the response field {subject} was removed',
  ),
  'page-response-field-renamed': rule(
    'response_field_renamed',
    BREAKING_CERTAIN,
    'a response field was renamed[ from {before}][ to {after}]',
  ),
  'page-response-field-became-required': rule(
    'response_field_became_required',
    CORRECTION,
    'the response field {subject} is now always given',
  ),
  'page-response-field-became-optional': rule(
    'response_field_became_optional',
    BREAKING_LIKELY,
    'the response field {subject} is no longer always given',
  ),
  'page-response-field-type-changed': rule(
    'response_field_type_changed',
    BREAKING_CERTAIN,
    'the type of the response field {subject} changed[ from {before}][ to {after}]',
  ),
  'page-response-field-default-changed': rule(
    'response_field_default_changed',
    CORRECTION,
    'the default of the response field {subject} changed[ from {before}][ to {after}]',
  ),
  'page-response-field-enum-value-added': rule(
    'response_field_enum_value_added',
    ['NEW_FEATURE', 'warning'],
    'the response field {subject} may now be {after}',
  ),
  'page-response-field-enum-value-removed': rule(
    'response_field_enum_value_removed',
    CORRECTION,
    'the response field {subject} is no longer {before}',
  ),
  'page-endpoint-deprecated': rule(
    'endpoint_deprecated',
    DEPRECATION,
    '{endpoint} is announced as deprecated[ and ends on {sunset}]',
    { judge: bySunset },
  ),
  'page-parameter-deprecated': rule(
    'parameter_deprecated',
    DEPRECATION,
    '{subject} is announced as deprecated[ and ends on {sunset}]',
    { judge: bySunset },
  ),
  'page-deprecation-notice-added': rule(
    'deprecation_announced',
    DEPRECATION,
    'a deprecation was announced[ for {sunset}][: {after}]',
    { judge: bySunset },
  ),
  'page-deprecation-notice-removed': rule(
    'deprecation_withdrawn',
    ['NEW_FEATURE', 'info'],
    'a deprecation notice was withdrawn[: {before}]',
  ),
  'page-sunset-changed': rule('sunset_changed', DEPRECATION, 'a sunset date changed[ from {before}][ to {after}]', {
    judge: bySunset,
  }),
  'page-limit-changed': rule('limit_changed', PERFORMANCE, 'a limit changed[: {before}][ became {after}]', {
    judge: byTightness,
  }),
  'page-limit-added': rule('limit_added', ['PERFORMANCE', 'warning'], 'a limit was announced[: {after}]'),
  'page-limit-removed': rule('limit_removed', PERFORMANCE, 'a limit is no longer mentioned[: {before}]'),
  'page-security-note-added': rule('security_note_added', SECURITY, 'a security note was added[: {after}]'),
  'page-security-note-changed': rule(
    'security_note_changed',
    SECURITY_NOTE,
    'a security note changed[ from {before}][ to {after}]',
  ),
  'page-changelog-entry-added': rule('changelog_entry_added', COSMETIC, 'a changelog entry was added[: {after}]', {
    judge: byAnnouncement,
  }),
  'page-statement-added': rule('statement_added', COSMETIC, 'a statement was added[: {after}]', {
    judge: byAnnouncement,
  }),
  'page-section-added': rule('section_added', COSMETIC, 'the section {subject} was added'),
  'page-section-removed': rule('section_removed', COSMETIC, 'the section {subject} was removed'),
  'page-section-renamed': rule('section_renamed', COSMETIC, 'a section was renamed[ from {before}][ to {after}]'),
  'page-text-added': rule('text_added', COSMETIC, 'text was added[: {after}]'),
  'page-text-removed': rule('text_removed', COSMETIC, 'text was removed[: {before}]'),
  'page-text-changed': rule('text_changed', COSMETIC, 'text was reworded[ from {before}][ to {after}]'),
  'page-example-changed': rule('example_changed', COSMETIC, 'an example changed'),
} as const satisfies Record<string, Rule>;

// Rules of what a page of prose says.
import {
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
import type { Judge, Judgement, Rule } from './rule.ts';

/** A limit that leaves less room deserves a look; one that leaves more does not. */
function byTightness(finding: Finding): Partial<Judgement> {
  return finding.facts['tighter'] === true ? { severity: 'warning' } : {};
}

/** Parameters or fields below a new heading are something to use, what it calls limits are some. */
function byContent(finding: Finding): Partial<Judgement> {
  if (finding.facts['isOfLimits'] === true) return { classification: 'PERFORMANCE' };
  return Number(finding.facts['documents'] ?? 0) > 0 ? { classification: 'NEW_FEATURE' } : {};
}

/** An entry that tells of a break or an end says so first. */
function byEntry(finding: Finding, today: string): ReturnType<Judge> {
  const judged = byAnnouncement(finding, today);
  if (judged.classification === 'BREAKING') return { ...judged, text: 'a breaking change was announced[: {said}]' };
  if (judged.classification === 'DEPRECATION')
    return { ...judged, text: 'a deprecation was announced[, effective {ends}][: {said}]' };
  return judged;
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

export const pageProseRules = {
  'page-endpoint-deprecated': rule(
    'endpoint_deprecated',
    DEPRECATION,
    '{endpoint} is announced as deprecated[ and ends {ends}]',
    {
      reason: 'The page says that it will end: near or past the day it is critical, far from it information.',
      judge: bySunset,
    },
  ),
  'page-deprecation-notice-added': rule(
    'deprecation_announced',
    DEPRECATION,
    'a deprecation was announced[, effective {ends}][: {said}]',
    { reason: 'Something is said to end; the page does not say which endpoint it is.', judge: bySunset },
  ),
  'page-deprecation-notice-removed': rule(
    'deprecation_withdrawn',
    ['NEW_FEATURE', 'info'],
    'a deprecation notice was withdrawn[: {before}]',
    { reason: 'What was to end stays, or the notice was moved; nobody who was right before is wrong now.' },
  ),
  'page-sunset-changed': rule(
    'sunset_changed',
    DEPRECATION,
    'a sunset date changed[ at {subject}][ from {before}][ to {after}]',
    {
      reason: 'Clients planned by the old day.',
      judge: bySunset,
    },
  ),
  'page-authentication-changed': rule(
    'authentication_changed',
    SECURITY,
    'how a caller authenticates changed[ at {subject}][ from {before}][ to {after}]',
    { reason: 'It decides with what a caller is let in, and for how long.' },
  ),
  'page-base-url-changed': rule(
    'server_changed',
    BREAKING_LIKELY,
    'the address that calls go to changed[ from {before}][ to {after}]',
    { direction: 'both', reason: 'Clients are set to the old address; it may go on to answer for a while.' },
  ),
  'page-network-addresses-changed': rule(
    'network_addresses_changed',
    SECURITY,
    'addresses of the network changed[ at {subject}][, gone: {before}][, new: {after}]',
    {
      direction: 'both',
      reason: 'Firewalls and lists of who may call hold them: what comes from or goes to another address is stopped.',
    },
  ),
  'page-limit-changed': rule(
    'limit_changed',
    PERFORMANCE,
    'a limit changed[ at {subject}][: {before}][ became {after}]',
    {
      reason: 'Less room deserves a look, more does not.',
      judge: byTightness,
    },
  ),
  'page-limit-added': rule(
    'limit_added',
    ['PERFORMANCE', 'warning'],
    'a limit was announced[ at {subject}][: {after}]',
    {
      reason: 'A limit that nobody knew of may already be reached.',
    },
  ),
  'page-limit-removed': rule('limit_removed', PERFORMANCE, 'a limit is no longer mentioned[ at {subject}][: {before}]'),
  'page-security-note-added': rule('security_note_added', SECURITY, 'a security note was added[: {after}]', {
    reason: 'It asks the reader to check how a client is secured.',
  }),
  'page-security-note-changed': rule(
    'security_note_changed',
    SECURITY_NOTE,
    'a security note changed[ from {before}][ to {after}]',
  ),
  'page-security-note-removed': rule('security_note_removed', SECURITY_NOTE, 'a security note was removed[: {before}]'),
  'page-statement-changed': rule(
    'statement_changed',
    COSMETIC,
    'a statement now says something else[ at {subject}][: {before}][ became {after}]',
    {
      reason:
        'The words that changed oblige, refuse or allow: an obligation or refusal is likely to break, its end is not.',
      judge: byAnnouncement,
    },
  ),
  'page-fact-changed': rule(
    'documented_value_changed',
    CORRECTION,
    'a value in the text changed[ at {subject}][: {before}][ became {after}]',
    { reason: 'A number or name in the text is what a client may depend on, but what it means is not told by a rule.' },
  ),
  'page-name-changed': rule(
    'name_changed',
    BREAKING_LIKELY,
    'a name in the text changed[ from {before}][ to {after}]',
    {
      direction: 'both',
      reason:
        'The word beside it says that it is a header, parameter, field or the like, and the rest of the sentence stayed: calls use the old name, unless the page corrects itself.',
    },
  ),
  'page-name-removed': rule('name_removed', BREAKING_LIKELY, 'the name {subject} is no longer listed', {
    direction: 'both',
    reason:
      'A list of names or values (events, states, formats, languages) lost one, and the page names it nowhere else anew: clients that send it or wait for it are likely to fail.',
  }),
  'page-name-added': rule('name_added', NEW, 'the name {subject} was added to a list[: {meaning}]', {
    direction: 'both',
  }),
  'page-scope-removed': rule('security_scope_withdrawn', BREAKING_LIKELY, 'the scope {subject} is no longer listed', {
    reason: 'A client that asks for it may be refused a token.',
  }),
  'page-scope-added': rule('security_scope_offered', SECURITY_NOTE, 'the scope {subject} was added to a list', {
    reason: 'A scope that nothing asks for stops nobody.',
  }),
  'page-changelog-entry-added': rule('changelog_entry_added', COSMETIC, 'a changelog entry was added[: {said}]', {
    reason:
      'The author says what happened: the label of the entry or the words that decide, given as evidence, tell the kind.',
    judge: byEntry,
  }),
  'page-statement-added': rule('statement_added', COSMETIC, 'a statement was added[: {said}]', {
    reason:
      'The words say that something ended, became required or is refused, or can be done besides. The page may only have become more exact: callers have to look all the same.',
    judge: byAnnouncement,
  }),
  'page-section-added': rule('section_added', COSMETIC, 'the section {subject} was added[: {names}]', {
    reason:
      'A section that documents parameters, fields or names is something new to use, one whose title is of rate limits tells of limits; any other is text.',
    judge: byContent,
  }),
  'page-section-removed': rule('section_removed', COSMETIC, 'the section {subject} was removed', {
    reason: 'What mattered below it is told on its own; the rest is text.',
  }),
  'page-section-renamed': rule('section_renamed', COSMETIC, 'a section was renamed[ from {before}][ to {after}]'),
  'page-text-added': rule('text_added', COSMETIC, 'text was added[: {after}]'),
  'page-text-removed': rule('text_removed', COSMETIC, 'text was removed[: {before}]'),
  'page-text-changed': rule('text_changed', COSMETIC, 'text was reworded[ at {subject}][ from {before}][ to {after}]', {
    reason: 'No rule found a meaning in what changed: a word of a rule, a number or a name would have been told.',
  }),
  'page-example-changed': rule('example_changed', COSMETIC, 'an example changed[ at {where}][: {changes}]', {
    reason: 'What is sent and given is told by fields; an example only shows it.',
  }),
} as const satisfies Record<string, Rule>;

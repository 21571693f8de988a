// Every message on NATS: its subject, its stream, its schema. Readers parse with these schemas; a message that does not fit is a dead letter.
// A message stays under MAX_MESSAGE_BYTES: lists are cut into numbered parts by the sender.
import { z } from 'zod';

export const MAX_MESSAGE_BYTES = 512 * 1024;
/** Findings, or Changes, in one message. Values are cut to MAX_VALUE_CHARS, so that a full part stays under MAX_MESSAGE_BYTES. */
export const MAX_ITEMS_PER_PART = 50;
export const MAX_VALUE_CHARS = 2000;
export const MAX_AFFECTED_ENDPOINTS = 50;
/** Addresses that a notice itself gives, and places where another input shows the same fact. */
export const MAX_NOTICE_LINKS = 5;
export const MAX_FURTHER_EVIDENCE = 3;
/** Findings whose guides one job looks for, guides of one Finding, Findings in one answer: a full one stays under MAX_MESSAGE_BYTES. */
export const MAX_GUIDE_QUERIES = 60;
export const MAX_GUIDES = 3;
export const MAX_GUIDED_FINDINGS = 20;
export const MAX_SNIPPET_CHARS = 500;
const MAX_GUIDE_URL_CHARS = 1000;
/** What is told of a Change beside its place, and bytes of all its endpoints: with both at their most, a full part fits into a message. */
export const MAX_TOLD_CHARS = 600;
export const MAX_TOLD_ENDPOINT_BYTES = 2000;

const uuid = z.uuid();
const at = z.iso.datetime();
const key = z.string().regex(/^[0-9a-f]{32}$/);
const frequency = z.enum(['hourly', 'daily']);
export const trigger = z.enum(['initial', 'schedule', 'manual']);
export type Trigger = z.infer<typeof trigger>;

/** Why a scan failed. A closed set: shown to users, used as a metric label. */
export const failureReason = z.enum([
  'blocked',
  'login_required',
  'soft_404',
  'empty',
  'timeout',
  'dns',
  'tls',
  'http_status',
  'too_large',
  'parse',
  'robots',
  'blocked_address',
  'connect',
  'too_many_redirects',
  'unsupported_content',
  'render_failed',
  'internal',
]);
export type FailureReason = z.infer<typeof failureReason>;

export const source = z.object({
  key,
  docs_url: z.string().max(2048),
  openapi_spec_url: z.string().max(2048).nullable(),
  ignore_selectors: z.array(z.string().max(500)).max(50),
});
export type SourceRef = z.infer<typeof source>;

/** Whose slot or request a scan answers: every watcher of these frequencies, and these Monitors. */
export const answers = z.object({ frequencies: z.array(frequency).max(2), monitor_ids: z.array(uuid).max(1000) });
export type Answers = z.infer<typeof answers>;

/** As many as a scan can be shared by and still take the share of one of them. */
export const MAX_SHARING_USERS = 8;
const userId = z.string().min(1).max(63);

export const scanJob = z.object({
  scan_id: uuid,
  source,
  trigger,
  answers,
  requested_at: at,
  /** For whom it is made; missing when there are more than MAX_SHARING_USERS. Who asks for much waits behind who asks for little. */
  user_ids: z.array(userId).max(MAX_SHARING_USERS).optional(),
});
export type ScanJob = z.infer<typeof scanJob>;

const scanOutcome = z.object({
  scan_id: uuid,
  source_key: key,
  trigger,
  answers,
  /** Requests that joined this scan: their ids, triggers and the Monitors that asked. Already part of answers.monitor_ids. */
  joined: z
    .array(z.object({ scan_id: uuid, trigger: trigger.optional(), monitor_ids: z.array(uuid).max(1000) }))
    .max(1000),
  started_at: at,
  finished_at: at,
});

export const scanCompleted = scanOutcome.extend({
  /** Generation of the Source whose baseline this scan left behind. */
  generation: z.int().min(1),
  /** No baseline stood before: nothing was compared. */
  first: z.boolean(),
  changed: z.boolean(),
  /** How many `finding.found` messages this scan published; 0 when nothing was found. */
  parts: z.int().min(0),
  findings: z.int().min(0),
  /** When the documentation last changed, by content or by Last-Modified; null when nothing says so. */
  docs_changed_at: at.nullable(),
  /** Where the documentation led to a description; null when it leads to none or its owner named one. */
  discovered_spec_url: z.string().max(2048).nullable().optional(),
  /** When page and description were last seen to be what is known of them: before this scan while a reading of them is not believed. */
  verified_at: at.optional(),
});
export type ScanCompleted = z.infer<typeof scanCompleted>;

export const scanFailed = scanOutcome.extend({
  reason: failureReason,
  http_status: z.int().nullable(),
  /** One sentence for the owner of the Monitor, without addresses or driver texts. */
  detail: z.string().max(500),
});
export type ScanFailed = z.infer<typeof scanFailed>;

/** 64 hex digits: detection's hash of a Snapshot. */
const snapshotDigest = z.string().regex(/^[0-9a-f]{64}$/);

/** A place where documentation shows a fact. */
export const evidencePlace = z.object({
  rule: z.string().max(120),
  input: z.enum(['page', 'spec']),
  url: z.string().max(2048),
  location: z.string().max(MAX_VALUE_CHARS),
  quote: z.string().max(MAX_VALUE_CHARS).nullable(),
});
export type EvidencePlace = z.infer<typeof evidencePlace>;

/** A Finding on the wire: detection's Finding, with its values cut to MAX_VALUE_CHARS. */
export const finding = z.object({
  fingerprint: z.string().regex(/^[0-9a-f]{32}$/),
  rule: z.string().max(120),
  input: z.enum(['page', 'spec']),
  endpoint: z.string().max(MAX_VALUE_CHARS).nullable(),
  affected_endpoints: z.array(z.string().max(MAX_VALUE_CHARS)).max(MAX_AFFECTED_ENDPOINTS),
  affected_endpoint_count: z.int().min(0),
  /** What it is about, as a person would name it: a parameter, a field, a heading. */
  subject: z.string().max(MAX_VALUE_CHARS).nullable(),
  before: z.string().max(MAX_VALUE_CHARS).nullable(),
  after: z.string().max(MAX_VALUE_CHARS).nullable(),
  location: z.string().max(MAX_VALUE_CHARS),
  /** Words of the documentation that show it. */
  quote: z.string().max(MAX_VALUE_CHARS).nullable(),
  /** Where the input was read. */
  url: z.string().max(2048),
  /** Last day of the thing, YYYY-MM-DD, when the documentation gives one. */
  sunset_on: z.iso.date().nullable(),
  /** Facts only the reader of the documentation knew and the classification needs. */
  facts: z.record(z.string().max(40), z.union([z.string().max(MAX_VALUE_CHARS), z.number(), z.boolean()])),
  /** What may stand in for what went or ends: named by the documentation, or new and alike. `evidence`: the words, or the place, that show it. */
  replacement: z
    .object({ kind: z.enum(['documented', 'similar']), name: z.string().max(300), evidence: z.string().max(500) })
    .nullable()
    .optional(),
  links: z.array(z.string().max(MAX_GUIDE_URL_CHARS)).max(MAX_NOTICE_LINKS).optional(),
  also: z.array(evidencePlace).max(MAX_FURTHER_EVIDENCE).optional(),
  /** Of the input that led; null where the input did not stand before, or stands no more. */
  snapshots: z.object({ before: snapshotDigest.nullable(), after: snapshotDigest.nullable() }).optional(),
  /** Version of the engine that found it. */
  engine: z.string().max(60).optional(),
});
export type WireFinding = z.infer<typeof finding>;

export const findingFound = z.object({
  scan_id: uuid,
  source_key: key,
  /** Generation of the Source after this scan. */
  generation: z.int().min(1),
  /** When the baseline these Findings are measured against was last verified: who began to watch later gets none of them. */
  base_verified_at: at,
  started_at: at,
  part: z.int().min(1),
  parts: z.int().min(1),
  findings: z.array(finding).max(MAX_ITEMS_PER_PART),
});
export type FindingFound = z.infer<typeof findingFound>;

export const classification = z.enum([
  'BREAKING',
  'DEPRECATION',
  'NEW_FEATURE',
  'BUG_FIX',
  'SECURITY',
  'PERFORMANCE',
  'COSMETIC',
]);
export const severity = z.enum(['critical', 'warning', 'info']);

/** New Changes of one Monitor, in parts, with its totals after them. */
export const changesRecorded = z.object({
  monitor_id: uuid,
  user_id: uuid,
  source_key: key,
  scan_id: uuid,
  recorded_at: at,
  changes: z
    .array(
      z.object({
        change_id: uuid,
        change_type: z.string().max(120),
        classification,
        severity,
        endpoint: z.string().max(MAX_VALUE_CHARS).nullable(),
        subject: z.string().max(MAX_VALUE_CHARS).nullable(),
        sunset_on: z.iso.date().nullable(),
        detected_at: at,
        /** Cut to MAX_TOLD_CHARS. */
        description: z.string().max(MAX_TOLD_CHARS).optional(),
        /** Where it was read. */
        url: z.string().max(2048).optional(),
        /** As many as fit into MAX_TOLD_ENDPOINT_BYTES, beside `endpoint`. */
        affected_endpoints: z.array(z.string().max(MAX_TOLD_ENDPOINT_BYTES)).max(MAX_AFFECTED_ENDPOINTS).optional(),
        /** The true count, `endpoint` among them. */
        affected_endpoint_count: z.int().min(0).optional(),
      }),
    )
    .max(MAX_ITEMS_PER_PART),
  totals: z.object({ total: z.int().min(0), breaking: z.int().min(0), deprecation: z.int().min(0) }),
});
export type ChangesRecorded = z.infer<typeof changesRecorded>;

export const scoreUpdated = z.object({
  monitor_id: uuid,
  score: z.int().min(0).max(100),
  maturity: z.enum(['stable', 'moderate', 'volatile']),
  breakdown: z.object({
    change_frequency: z.int(),
    breaking_ratio: z.int(),
    scrape_reliability: z.int(),
    doc_freshness: z.int(),
    deprecation_load: z.int(),
  }),
  scored_on: z.iso.date(),
  scored_at: at,
});
export type ScoreUpdated = z.infer<typeof scoreUpdated>;

/** What to look for on the site of a Source, once for all Changes of a scan. Sent when all its Findings are recorded. */
export const guideJob = z.object({
  scan_id: uuid,
  source_key: key,
  queries: z
    .array(
      z.object({
        fingerprint: key,
        endpoint: z.string().max(300).nullable(),
        subject: z.string().max(300).nullable(),
        /** Words of the notice. */
        text: z.string().max(600),
        /** Where it was read; the page is looked at first. */
        url: z.string().max(2048),
        input: z.enum(['page', 'spec']),
        links: z.array(z.string().max(MAX_GUIDE_URL_CHARS)).max(MAX_NOTICE_LINKS),
      }),
    )
    .min(1)
    .max(MAX_GUIDE_QUERIES),
});
export type GuideJob = z.infer<typeof guideJob>;

export const guide = z.object({
  type: z.enum(['official']),
  title: z.string().max(200),
  url: z.string().max(MAX_GUIDE_URL_CHARS),
  /** Name of the site. */
  source: z.string().max(120),
  snippet: z.string().max(MAX_SNIPPET_CHARS),
});
export type Guide = z.infer<typeof guide>;

/** Guides of Findings of one scan, the most relevant first; several messages when they are many. */
export const guidesFound = z.object({
  scan_id: uuid,
  source_key: key,
  found: z.array(z.object({ fingerprint: key, guides: z.array(guide).max(MAX_GUIDES) })).max(MAX_GUIDED_FINDINGS),
});
export type GuidesFound = z.infer<typeof guidesFound>;

/** The Source that a Monitor watched until then, when nobody else watches it; else null. */
const unwatched = key.nullable().optional();

/** A Monitor was deleted: its Changes, scores and unsent Deliveries go. */
export const monitorRemoved = z.object({ monitor_id: uuid, user_id: uuid, removed_at: at, unwatched });
export type MonitorRemoved = z.infer<typeof monitorRemoved>;

/** A Monitor stopped watching: it is paused or refused, its user may not watch, or it watches another Source from now on. */
export const monitorStopped = z.object({ monitor_id: uuid, stopped_at: at, unwatched });
export type MonitorStopped = z.infer<typeof monitorStopped>;

/** Event types of the specification, section 6.1. The subject is `event.` + the type. */
export const EVENT_TYPES = [
  'change.detected',
  'change.breaking',
  'monitor.failed',
  'monitor.recovered',
  'monitor.scan_completed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

const eventBase = { event_id: uuid, user_id: uuid, monitor_id: uuid, occurred_at: at };

/** `data` of change.detected and change.breaking: shape A of the specification, section 6.3. */
export const changeEventData = z.object({
  change_id: uuid,
  api_name: z.string(),
  classification,
  severity,
  /** Empty for a Change of no endpoint: the specification knows no null here. */
  endpoint: z.preprocess((value) => value ?? '', z.string()),
  description: z.string(),
  detected_at: at,
  dashboard_url: z.string(),
});

export const event = z.discriminatedUnion('type', [
  z.object({ ...eventBase, type: z.literal('change.detected'), data: changeEventData }),
  z.object({ ...eventBase, type: z.literal('change.breaking'), data: changeEventData }),
  z.object({
    ...eventBase,
    type: z.literal('monitor.failed'),
    data: z.object({
      monitor_id: uuid,
      api_name: z.string(),
      docs_url: z.string(),
      scan_id: uuid,
      reason: failureReason,
      http_status: z.int().nullable(),
      consecutive_failures: z.int(),
      first_failed_at: at,
      next_scan_at: at,
    }),
  }),
  z.object({
    ...eventBase,
    type: z.literal('monitor.recovered'),
    data: z.object({
      monitor_id: uuid,
      api_name: z.string(),
      docs_url: z.string(),
      scan_id: uuid,
      failed_since: at,
      recovered_at: at,
      downtime_seconds: z.int(),
    }),
  }),
  z.object({
    ...eventBase,
    type: z.literal('monitor.scan_completed'),
    data: z.object({
      monitor_id: uuid,
      api_name: z.string(),
      docs_url: z.string(),
      scan_id: uuid,
      trigger,
      started_at: at,
      duration_ms: z.int(),
      changed: z.boolean(),
      changes: z.object({ total: z.int(), breaking: z.int(), deprecation: z.int() }),
    }),
  }),
]);
export type TidemarkEvent = z.infer<typeof event>;

/** Subject of every message. */
export const SUBJECTS = {
  scanJob: 'scan.job',
  guideJob: 'guide.job',
  guidesFound: 'guides.found',
  scanCompleted: 'scan.completed',
  scanFailed: 'scan.failed',
  findingFound: 'finding.found',
  changesRecorded: 'changes.recorded',
  scoreUpdated: 'score.updated',
  monitorRemoved: 'monitor.removed',
  monitorStopped: 'monitor.stopped',
} as const;

export const eventSubject = (type: EventType): string => `event.${type}`;

// Where a request wants to go, judged by its text alone: before any name is resolved.
import { checkUrl, hostOf, isAllowed, portOf } from '@tidemark/platform/url-rules';
import { Refusal } from './refusal.ts';

export interface Target {
  /** Host without brackets: a name, or an address literal. */
  host: string;
  port: number;
  /** Named by EGRESS_ALLOW: its address may be any. */
  allowed: boolean;
  url: URL;
}

/** Chrome's own background traffic: updates, sign-in, hints. Never a documentation page. */
const DENIED_HOSTS = new Set([
  'clients1.google.com',
  'clients2.google.com',
  'clients3.google.com',
  'clients4.google.com',
  'clientservices.googleapis.com',
  'accounts.google.com',
  'update.googleapis.com',
  'optimizationguide-pa.googleapis.com',
  'content-autofill.googleapis.com',
  'safebrowsing.googleapis.com',
  'android.clients.google.com',
  'edgedl.me.gvt1.com',
]);
const DENIED_SUFFIXES = ['.gvt1.com'];
const PLAIN_HTTP_PORT = 80;

export interface TargetRules {
  /** Entries host:port of EGRESS_ALLOW. */
  allow: readonly string[];
  /** The client may speak http. */
  plainHttp: boolean;
}

/** The target of CONNECT host:port. */
export function tunnelTarget(authority: string, rules: TargetRules): Target {
  if (!/^[^\s/@?#\\]+:\d{1,5}$/.test(authority)) throw new Refusal('bad_request', 'not host:port');
  const target = judge(`https://${authority}/`, ['https:'], rules.allow);
  if (target.port === PLAIN_HTTP_PORT && !rules.plainHttp && !target.allowed) {
    throw new Refusal('blocked', 'the client may not speak plain http');
  }
  return target;
}

/** The target of a request in absolute form, `GET http://host/path`. */
export function forwardTarget(url: string, rules: TargetRules): Target {
  if (!/^http:\/\//i.test(url)) throw new Refusal('bad_request', 'not an http:// URL in absolute form');
  if (!rules.plainHttp) throw new Refusal('blocked', 'the client may not speak plain http');
  return judge(url, ['http:', 'https:'], rules.allow);
}

function judge(text: string, schemes: ['https:'] | ['http:', 'https:'], allow: readonly string[]): Target {
  const checked = checkUrl(text, { schemes, allow });
  if (!checked.ok) throw new Refusal('blocked', checked.message);
  const { url } = checked;
  const host = hostOf(url);
  const port = portOf(url);
  if (DENIED_HOSTS.has(host) || DENIED_SUFFIXES.some((suffix) => host.endsWith(suffix))) {
    throw new Refusal('blocked', 'background traffic of the browser');
  }
  return { host, port, url, allowed: isAllowed(host, port, allow) };
}

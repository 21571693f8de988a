// Where a request wants to go, judged by its text alone: before any name is resolved.
import { checkUrl, hostOf, isAllowed, portOf } from '@tidemark/platform/url-rules';
import type { Deny } from './deny.ts';
import { Refusal } from './refusal.ts';

export interface Target {
  /** Host without brackets: a name, or an address literal. */
  host: string;
  port: number;
  /** Named by EGRESS_ALLOW: its address may be any, EGRESS_DENY does not count, and the system resolves it. */
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
  'chromewebstore.googleapis.com',
  'clients2.googleusercontent.com',
  'mtalk.google.com',
  'passwordsleakcheck-pa.googleapis.com',
]);
const DENIED_SUFFIXES = ['.gvt1.com'];
const PLAIN_HTTP_PORT = 80;

export interface TargetRules {
  /** Entries host:port of EGRESS_ALLOW. */
  allow: readonly string[];
  deny: Deny;
  /** The client may speak http. */
  plainHttp: boolean;
}

/** The target of CONNECT host:port. */
export function tunnelTarget(authority: string, rules: TargetRules): Target {
  if (!/^[^\s/@?#\\]+:\d{1,5}$/.test(authority)) throw new Refusal('bad_request', 'not host:port');
  const target = judge(`https://${authority}/`, rules);
  if (target.port === PLAIN_HTTP_PORT && !rules.plainHttp && !target.allowed) {
    throw new Refusal('blocked', 'the client may not speak plain http');
  }
  return target;
}

/** The target of a request in absolute form, `GET http://host/path`. */
export function forwardTarget(url: string, rules: TargetRules): Target {
  if (!/^http:\/\//i.test(url)) throw new Refusal('bad_request', 'not an http:// URL in absolute form');
  if (!rules.plainHttp) throw new Refusal('blocked', 'the client may not speak plain http');
  return judge(url, rules);
}

function judge(text: string, { allow, deny }: TargetRules): Target {
  const checked = checkUrl(text, { schemes: ['http:', 'https:'], allow });
  if (!checked.ok) throw new Refusal('blocked', checked.message);
  const { url } = checked;
  const target = { host: hostOf(url), port: portOf(url), url };
  if (isBackground(target.host)) throw new Refusal('background', 'background traffic of the browser');
  const allowed = isAllowed(target.host, target.port, allow);
  if (!allowed && deny.host(target.host)) throw new Refusal('blocked', 'on the list of EGRESS_DENY');
  return { ...target, allowed };
}

const isBackground = (host: string): boolean =>
  DENIED_HOSTS.has(host) || DENIED_SUFFIXES.some((suffix) => host.endsWith(suffix));

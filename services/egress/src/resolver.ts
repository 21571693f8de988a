// Names to addresses. A stranger's name is asked of DNS alone, without a thread and within a time of its own, so that a name whose server
// is slow holds nobody else up and no hosts file or search domain of this machine answers for it. A name of EGRESS_ALLOW is the operator's:
// the system resolves it, hosts file and search domains included.
import { BADRESP } from 'node:dns';
import { lookup as systemLookup, Resolver } from 'node:dns/promises';
import { BoundReached, Refusal } from './refusal.ts';

/** Of the first try: a lost packet costs no more. Each further try has twice the time of the one before, up to the most. */
const QUERY_TIMEOUT_MS = 250;
const QUERY_MAX_TIMEOUT_MS = 800;
const QUERY_TRIES = 3;
const RESOLVE_TIMEOUT_MS = 2000;
/** Names that are being resolved at once. */
const MAX_RESOLVING = 512;
/** A name with more answers than this is refused. */
const MAX_ADDRESSES = 20;

/** `trusted`: the operator has named the host. */
export type Lookup = (host: string, trusted: boolean) => Promise<readonly string[]>;

/** `servers`: address or address:port of the DNS servers; null: those of the system. */
export function createLookup(servers: readonly string[] | null): Lookup {
  const createResolver = (): Resolver => {
    const made = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES, maxTimeout: QUERY_MAX_TIMEOUT_MS });
    if (servers !== null) made.setServers(servers);
    return made;
  };
  const shared = createResolver();
  return async (host, trusted) => {
    if (trusted) return (await systemLookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);
    const answers = await ask(shared, host);
    return addressesOf(answers.some(isUnreadable) ? await ask(createResolver(), host) : answers);
  };
}

type Answers = [v4: PromiseSettledResult<string[]>, v6: PromiseSettledResult<string[]>];

const ask = (resolver: Resolver, host: string): Promise<Answers> =>
  Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);

/** Each answer that cannot be read takes a try from all that its resolver asks for at the time, so a few fail them: they are asked for again alone. */
const isUnreadable = (answer: PromiseSettledResult<string[]>): boolean =>
  answer.status === 'rejected' && (answer.reason as NodeJS.ErrnoException).code === BADRESP;

function addressesOf([v4, v6]: Answers): string[] {
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  return alternate(v4.status === 'fulfilled' ? v4.value : [], v6.status === 'fulfilled' ? v6.value : []);
}

/** So that both families are among the first that are tried. */
function alternate(first: readonly string[], second: readonly string[]): string[] {
  const longer = Math.max(first.length, second.length);
  return Array.from({ length: longer }, (_, index) => [first[index], second[index]])
    .flat()
    .filter((address) => address !== undefined);
}

export type ResolveName = (host: string, trusted: boolean) => Promise<readonly string[]>;

/** Bounds a lookup in time, answers, and how many run at once; a name that is being looked up is not looked up beside. Throws Refusal `dns`, or `busy`. */
export function createResolveName(lookup: Lookup): ResolveName {
  const running = new Map<string, Promise<readonly string[]>>();
  return (host, trusted) => {
    const key = `${host} ${trusted}`;
    const known = running.get(key);
    if (known) return known;
    const asked = resolve(host, trusted).finally(() => running.delete(key));
    running.set(key, asked);
    return asked;
  };

  async function resolve(host: string, trusted: boolean): Promise<readonly string[]> {
    if (running.size >= MAX_RESOLVING) throw new BoundReached('proxy_names');
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Refusal('dns', 'no answer in time')), RESOLVE_TIMEOUT_MS);
    try {
      const addresses = await Promise.race([lookup(host, trusted), late.promise]);
      if (addresses.length === 0) throw new Refusal('dns', 'no address');
      if (addresses.length > MAX_ADDRESSES) throw new Refusal('dns', 'too many addresses');
      return addresses;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal('dns', error instanceof Error ? error.message : 'failed');
    } finally {
      clearTimeout(timer);
    }
  }
}

// A stack with something to see: sample APIs that have changed once, a destination that was told of it, and a person who may sign in.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { destinationSchema, monitorSchema } from '../../../services/local/src/demo/rest.ts';
import { z } from 'zod';
import { eventually, startJourneyStack, type JourneyStack } from '../journey-stack.ts';
import { sampleApis, type SampleApi } from './sample-apis.ts';
import { startSampleSite, type SampleSite } from './sample-site.ts';
import { welcome } from './welcome.ts';

const SCANS_MS = 120_000;

export interface Person {
  email: string;
  password: string;
}

export interface DashboardWorld extends AsyncDisposable {
  journey: JourneyStack;
  url: string;
  pro: Person;
  site: SampleSite;
  apis: readonly SampleApi[];
  /** Id of the monitor of each API, by its slug. */
  monitors: ReadonlyMap<string, string>;
  destinationId: string;
}

export interface WorldOptions {
  now?: Date;
  /** Beside the usual ones. */
  apis?: readonly SampleApi[];
  name?: string;
  destinationName?: string;
}

/** What is told of a scan comes together, or after the pause of a busy machine. */
const SETTLED_MS = 1000;

const changeList = z.array(z.object({ api_id: z.string() }));
const monitorList = z.array(z.object({ id: z.string(), name: z.string() }));

export async function startDashboardWorld(options: WorldOptions = {}): Promise<DashboardWorld> {
  const { now = new Date(), destinationName = 'On-call pager' } = options;
  const apis = [...sampleApis(now), ...(options.apis ?? [])];
  await using starting = new AsyncDisposableStack();
  const site = starting.use(await startSampleSite(apis));
  const journey = starting.use(await startJourneyStack({ sites: 0, allow: site.authorities }));
  const { stack, receiver, rest } = journey;
  const pro = { email: 'ada@example.com', password: randomBytes(12).toString('hex') };
  await welcome(journey, { ...pro, name: options.name ?? 'Ada Marsh' });
  const destination = await rest.post('/destinations', destinationSchema, {
    url: receiver.url,
    events: ['change.detected', 'change.breaking'],
    name: destinationName,
  });
  receiver.useSecret(destination.secret);
  await journey.kubectl(['apply', '-f', '-'], apis.map((api) => manifestOf(api, site)).join('\n---\n'));
  const monitors = await allScanned(journey, apis, () => true);
  site.publish();
  const firstScans = new Map<string, string | null>();
  for (const [slug, id] of monitors) {
    const { last_scan: last } = await rest.get(`/monitors/${id}`, monitorSchema);
    firstScans.set(slug, last?.id ?? null);
    await journey.ask(`/monitors/${id}/check`, { method: 'POST' });
  }
  await allScanned(journey, apis, (slug, scanId) => scanId !== firstScans.get(slug));
  await allTold(journey, [...monitors.values()]);
  const all = starting.move();
  return {
    journey,
    url: stack.url,
    pro,
    site,
    apis,
    monitors,
    destinationId: destination.id,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

function manifestOf(api: SampleApi, site: SampleSite): string {
  const { docsUrl, openapiUrl: openapiSpecUrl } = site.addressesOf(api);
  return JSON.stringify({
    apiVersion: 'tidemark.dev/v1',
    kind: 'Monitor',
    metadata: { name: api.slug },
    spec: { name: api.name, docsUrl, openapiSpecUrl },
  });
}

/** Waits until each has a scan that will do; gives the ids of the monitors. */
async function allScanned(
  { rest }: JourneyStack,
  apis: readonly SampleApi[],
  isRight: (slug: string, scanId: string) => boolean,
): Promise<Map<string, string>> {
  return eventually('the scans', SCANS_MS, async () => {
    const monitors = await rest.get('/monitors', monitorList);
    const ids = new Map<string, string>();
    for (const { slug, name } of apis) {
      const found = monitors.find((monitor) => monitor.name === name);
      if (!found) return undefined;
      const { last_scan: last } = await rest.get(`/monitors/${found.id}`, monitorSchema);
      if (last === null || !isRight(slug, last.id)) return undefined;
      ids.set(slug, found.id);
    }
    return ids;
  });
}

/** Waits until each monitor has changes, and no more come: they are told after the scan that found them. */
async function allTold({ rest }: JourneyStack, monitors: readonly string[]): Promise<void> {
  const read = () => rest.get('/changes?per_page=100', changeList);
  await eventually('the changes', SCANS_MS, async () => {
    const found = await read();
    if (!monitors.every((id) => found.some((change) => change.api_id === id))) return undefined;
    await delay(SETTLED_MS);
    return (await read()).length === found.length || undefined;
  });
}

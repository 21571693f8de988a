// What the demo plays on: a documentation site, a webhook receiver, and a stack, its own or the one that runs.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../stack.ts';
import { DEMO_RECEIVER_PORT, DEMO_SITE_PORT, ensureReceiverIdentity } from './place.ts';
import { type DemoReceiver, startDemoReceiver } from './receiver.ts';
import { createRest, destinationListSchema, monitorListSchema, type Rest } from './rest.ts';
import { type DemoSite, startDemoSite } from './site.ts';
import type { Target } from './target.ts';

export interface Scene {
  stack: Target;
  rest: Rest;
  site: DemoSite;
  receiver: DemoReceiver;
  /** What to say to who keeps it. */
  kept: string;
}

export interface Stage {
  now: Date;
  keep: boolean;
  stopping: AbortSignal;
  forcing: AbortSignal;
  /** Ends with the demo. */
  resources: AsyncDisposableStack;
  onProgress: (line: string) => void;
}

/** Removes what watches the sample site or sends to the sample receiver. */
async function removeOwn(rest: Rest, site: DemoSite, receiver: DemoReceiver): Promise<void> {
  const monitors = await rest.get('/monitors', monitorListSchema);
  const destinations = await rest.get('/destinations', destinationListSchema);
  for (const { id, docs_url: url } of monitors) if (url === site.docsUrl) await rest.delete(`/monitors/${id}`);
  for (const { id, url } of destinations) if (url === receiver.url) await rest.delete(`/destinations/${id}`);
}

/** A stack of its own, on free ports, in a temporary folder. */
export async function ownStack({ now, keep, stopping, forcing, resources, onProgress }: Stage): Promise<Scene> {
  const home = await mkdtemp(join(tmpdir(), 'tidemark-demo-'));
  if (!keep) resources.defer(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
  const site = resources.use(await startDemoSite(now));
  const receiver = resources.use(await startDemoReceiver(now));
  const extraCaFile = join(home, 'receiver-ca.pem');
  await writeFile(extraCaFile, receiver.caPem);
  const stack = resources.use(
    await startStack({
      home,
      port: 0,
      egressAllow: [site.authority, receiver.authority],
      extraCaFile,
      onProgress,
      signal: stopping,
      force: forcing,
    }),
  );
  const kept = `variables: . ${home}/env\nCtrl-C stops it; ${home} stays.`;
  return { stack, rest: createRest(stack.url, stack.apiKey), site, receiver, kept };
}

/** The stack that runs; what was made there is removed again. */
export async function runningStack(
  stack: Target,
  home: string,
  { now, keep, resources, onProgress }: Stage,
): Promise<Scene> {
  onProgress(`Using the Tidemark that runs at ${stack.url}`);
  const identity = await ensureReceiverIdentity(home);
  const site = resources.use(await startDemoSite(now, DEMO_SITE_PORT));
  const receiver = resources.use(await startDemoReceiver(now, { ...identity, port: DEMO_RECEIVER_PORT }));
  const rest = createRest(stack.url, stack.apiKey, onProgress);
  await removeOwn(rest, site, receiver);
  if (!keep) resources.defer(() => removeOwn(rest, site, receiver));
  return {
    stack,
    rest,
    site,
    receiver,
    kept: 'Ctrl-C ends the site and the receiver; the monitor and the destination stay.',
  };
}

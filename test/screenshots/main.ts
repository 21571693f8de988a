// `npm run screenshots`: pictures of the main pages, light and dark, in docs/images. They show invented APIs on a stack of their own.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readCommand } from '../../services/platform/src/command-line.ts';
import { openDashboard, showAs } from '../support/dashboard/browser.ts';
import { startDashboardWorld, type DashboardWorld } from '../support/dashboard/world.ts';
import { givePast } from './past.ts';

const FOLDER = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const SIZE = { width: 1280, height: 800 };
const THEMES = ['light', 'dark'] as const;

const changeList = z.array(z.object({ id: z.string(), change_type: z.string() }));

async function picturesOf({
  journey,
  monitors,
  destinationId,
}: DashboardWorld): Promise<[name: string, path: string][]> {
  const id = monitors.get('ledgerline') ?? '';
  const changes = await journey.rest.get(`/changes?api_id=${id}&classification=BREAKING`, changeList);
  const shown = changes.find(({ change_type: type }) => type === 'response_field_type_changed') ?? changes[0];
  return [
    ['monitors', '/monitors'],
    ['monitor', `/monitors/${id}?tab=health`],
    ['changes', '/changes'],
    ['change', `/changes/${shown?.id}`],
    ['destination', `/destinations/${destinationId}`],
    ['deprecations', '/deprecations'],
  ];
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const HELP = `Usage: npm run screenshots

Makes the pictures in docs/images anew, on a stack of its own.
`;
if (!readCommand(HELP, {}, () => true)) process.exit();

say('starting a stack with invented APIs …');
await using world = await startDashboardWorld();
await givePast(world);
await using dashboard = await openDashboard(world.url);
await dashboard.page.setViewport(SIZE);
await dashboard.signIn(world.pro);
await mkdir(FOLDER, { recursive: true });
for (const [name, path] of await picturesOf(world)) {
  for (const theme of THEMES) {
    await showAs(dashboard.page, theme);
    await dashboard.open(path);
    const file = join(FOLDER, `${name}-${theme}.png`);
    await dashboard.page.screenshot({ path: file, type: 'png', optimizeForSpeed: false });
    say(file);
  }
}
if (dashboard.faults.length > 0) throw new Error(dashboard.faults.join('\n'));

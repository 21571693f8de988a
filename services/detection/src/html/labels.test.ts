// What labels and bars of buttons cost.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readPage } from '../read-page.ts';

/** Labels with nothing behind them but buttons, in front of a bar of many more. */
const bars = (labels: number): string =>
  `<main><h1>Orders</h1><div>${`<p>Response</p>${'<button>x</button>'.repeat(21)}`.repeat(labels)}</div><div>${'<button>x</button>'.repeat(labels * 20)}</div></main>`;

/** The least of a few, of the time of this process alone. */
function cost(html: string): number {
  const spent = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [] });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...spent);
}

test('tens of thousands of buttons behind many labels cost no more than their number', () => {
  const [few, many] = [cost(bars(500)), cost(bars(2000))];
  assert.ok(many < 8 * few + 200, `${few} ms for a quarter, ${many} ms for all`);
});

// What reading and comparing a page costs as it grows: node test/bench/page-speed.ts
// Prints milliseconds for both pages of a pair, what reading takes as a ratio to parse5's own parse of the same text in the same run, and the
// ratio to the pair of half the size: 2 is linear.
import { parse } from 'parse5';
import { diffPages } from '../../services/detection/src/diff-page.ts';
import { readPage } from '../../services/detection/src/read-page.ts';
import { headAsHelp } from '../support/head-as-help.ts';

headAsHelp(import.meta.filename);

type Make = (size: number, edit: string) => string;

const SHAPES: Readonly<Record<string, { make: Make; sizes: readonly number[] }>> = {
  'rows of a table': {
    make: (size, edit) =>
      `<h1>Fields</h1><table><tr><th>Name</th><th>Type</th><th>Description</th></tr>${Array.from({ length: size }, (_, index) => `<tr><td>field_${index}</td><td>string</td><td>What it is, number ${index}${index % 1000 === 7 ? edit : ''}.</td></tr>`).join('')}</table>`,
    sizes: [25_000, 50_000, 100_000],
  },
  'rows that all came anew': {
    make: (size, edit) =>
      `<h1>Fields</h1><table><tr><th>Name</th><th>Type</th><th>Description</th></tr>${Array.from({ length: size }, (_, index) => `<tr><td>${edit}field_${index}</td><td>string</td><td>What it is for ${edit}${index}.</td></tr>`).join('')}</table>`,
    sizes: [25_000, 50_000, 100_000],
  },
  'sections of prose': {
    make: (size, edit) =>
      Array.from(
        { length: size },
        (_, index) =>
          `<h2>Part ${index}</h2><p>Words about thing number ${index}. They go on for a while.</p><p>Then more${index % 500 === 7 ? edit : ''} of them.</p>`,
      ).join(''),
    sizes: [4000, 8000, 16_000],
  },
  'nested elements': {
    make: (size, edit) => `<h1>Deep</h1><p>Words that are read${edit}.</p>${'<div>'.repeat(size)}deep`,
    sizes: [10_000, 100_000],
  },
};

function measure(
  make: Make,
  size: number,
): { mb: number; parseMs: number; readMs: number; diffMs: number; findings: number } {
  const [base, revision] = [make(size, ''), make(size, 'x')];
  const read = (html: string) => readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot;
  const bare = performance.now();
  for (const html of [base, revision]) parse(html);
  const start = performance.now();
  const [before, after] = [read(base), read(revision)];
  const middle = performance.now();
  const findings = diffPages(before, after).length;
  return {
    mb: base.length / 1e6,
    parseMs: start - bare,
    readMs: middle - start,
    diffMs: performance.now() - middle,
    findings,
  };
}

for (const [name, { make, sizes }] of Object.entries(SHAPES)) {
  let before = 0;
  for (const size of sizes) {
    const { mb, parseMs, readMs, diffMs, findings } = measure(make, size);
    const ratio = before === 0 ? '' : `  x${((readMs + diffMs) / before).toFixed(1)}`;
    before = readMs + diffMs;
    process.stdout.write(
      `${name.padEnd(24)} ${String(size).padStart(7)}  ${mb.toFixed(1)} MB  read ${readMs.toFixed(0)} ms (${(readMs / parseMs).toFixed(1)} of parse5)  diff ${diffMs.toFixed(0)} ms  ${findings} findings${ratio}\n`,
    );
  }
}

// Each entry names its endpoints once, whichever of them its sentence leads with.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toChange } from '@tidemark/detection/change';
import { makeFindings, type FindingDraft } from '@tidemark/detection/make-finding';
import type { Report } from './compare.ts';
import { toMarkdown, toText } from './text-format.ts';

const endpoints = ['GET /cages', 'GET /pets', 'POST /pets'];

function shown(draft: FindingDraft): { text: string; markdown: string } {
  const changes = makeFindings('spec', [draft]).map((finding) => toChange(finding, '2026-01-01'));
  const report: Report = { input: 'spec', base: 'a', revision: 'b', problems: [], changes, ignored: 0 };
  return { text: toText(report), markdown: toMarkdown(report) };
}

test('a sentence that another endpoint leads is followed by the others', () => {
  const draft = { rule: 'response-optional-property-removed', location: '/components/schemas/Pet', endpoints } as const;
  const { text, markdown } = shown({ ...draft, subject: 'color', at: 'POST /pets' });
  assert.match(text, / POST \/pets: the response field "color" was removed\.\n +also GET \/cages, GET \/pets\n/);
  assert.match(
    markdown,
    /\*\* `POST \/pets`: the response field "color" was removed\. Also `GET \/cages`, `GET \/pets`\./,
  );
});

test('what is said of the whole description names no endpoints', () => {
  const url = 'https://eu.example.com';
  const { text } = shown({ rule: 'api-server-added', location: '/servers', endpoints, subject: url, after: url });
  assert.match(text, / The server "https:\/\/eu\.example\.com" was added\.\n +\[api-server-added\] \/servers\n/);
});

// Entries of changelogs in Chinese, and other texts in it, which are compared as wording.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const page = (title: string, more: string) =>
  readPage(
    `<html lang="zh"><main><h1>接口文档</h1><h2>${title}</h2><table><tr><th>生效时间</th><th>接口</th><th>摘要</th></tr>${more}${row('2026.1.5', '所有接口', '文档样式更新')}</table></main></html>`,
    { url: 'https://docs.example.com', ignoreSelectors: [] },
  ).snapshot;

const told = (title: string, what: string): string[] =>
  diffPages(page(title, ''), page(title, row('2026.3.16 10:00', 'GET /v1/orders', what))).map((finding) => {
    const { classification } = classify(finding, '2026-11-22');
    return `${finding.rule} ${classification} ${finding.sunsetOn ?? '-'}`;
  });

const ENTRIES: readonly [what: string, want: string][] = [
  ['新增查询仓位接口', 'NEW_FEATURE -'],
  ['该接口将于 2026 年 7 月 1 日下线,请改用 GET /v2/orders', 'DEPRECATION 2026-07-01'],
  ['该接口已下线', 'BREAKING -'],
  ['不再返回 state 字段', 'BREAKING -'],
  ['修复了金额错误的问题', 'BUG_FIX -'],
  ['限频由 10 次/秒调整为 5 次/秒', 'PERFORMANCE -'],
  ['更正了描述中的错别字', 'COSMETIC -'],
  ['文档已移除重复内容', 'COSMETIC -'],
  ['计划删除旧的示例图片', 'COSMETIC -'],
  ['感谢您的支持', 'COSMETIC -'],
];

for (const [what, want] of ENTRIES)
  test(`"${what}" in a changelog`, () =>
    assert.deepEqual(told('更新日志', what), [`page-changelog-entry-added ${want}`]));

test('elsewhere the same words are wording', () => {
  const words = (text: string) =>
    readPage(`<main><h1>接口文档</h1><p>说明如下。</p><p>订单有多种状态。</p>${text}</main>`, {
      url: 'https://docs.example.com',
      ignoreSelectors: [],
    }).snapshot;
  assert.deepEqual(
    diffPages(words(''), words('<p>订单可以随时删除或关闭。</p>')).map(({ rule }) => rule),
    ['page-text-added'],
  );
});

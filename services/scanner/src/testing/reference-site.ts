// A small reference as different generators publish it: one content, given as Markdown, as HTML, and as a page that a script fills.
import { createHash } from 'node:crypto';
import type { Route } from './docs-server.ts';

interface Field {
  name: string;
  type: string;
  required: boolean;
  text: string;
}

export interface Reference {
  title: string;
  endpoint: string;
  intro: string[];
  fields: Field[];
}

export const CHARGES: Reference = {
  title: 'Charges',
  endpoint: 'POST /v1/charges',
  intro: [
    'A charge moves money from the card of a customer to your account. It is made once and can be refunded.',
    'Every request needs a secret key. Amounts are given in the smallest unit of the currency, as in all of the interface.',
    'The rate limit is 100 requests per second for each key. What goes over it is answered with 429, and may be sent again later.',
    'A request that is sent twice under one idempotency key is done once, and both times the same answer is given.',
  ],
  fields: [
    { name: 'amount', type: 'integer', required: true, text: 'How much is to be charged.' },
    { name: 'currency', type: 'string', required: true, text: 'Three letters, as in ISO 4217.' },
    { name: 'customer', type: 'string', required: false, text: 'Id of the customer that pays.' },
  ],
};

const need = ({ required }: Field): string => (required ? 'yes' : 'no');

export const asMarkdown = ({ title, endpoint, intro, fields }: Reference): string =>
  [
    `# ${title}`,
    ...intro,
    `## Create a charge`,
    `\`${endpoint}\``,
    '| Name | Type | Required | Description |\n|---|---|---|---|\n' +
      fields.map((field) => `| ${field.name} | ${field.type} | ${need(field)} | ${field.text} |`).join('\n'),
  ].join('\n\n');

export const asContent = ({ title, endpoint, intro, fields }: Reference): string =>
  `<h1>${title}</h1>${intro.map((text) => `<p>${text}</p>`).join('')}<h2>Create a charge</h2><p><code>${endpoint}</code></p>
<table><thead><tr><th>Name<th>Type<th>Required<th>Description</tr></thead><tbody>${fields
    .map((field) => `<tr><td>${field.name}<td>${field.type}<td>${need(field)}<td>${field.text}</tr>`)
    .join('')}</tbody></table>`;

export interface PageParts {
  head?: string;
  navigation?: string;
  scripts?: string;
}

export const aPage = (content: string, { head = '', navigation = '', scripts = '' }: PageParts = {}): string =>
  `<!doctype html><html lang="en"><head><title>Reference</title>${head}</head><body>
<nav class="sidebar">${navigation}</nav><main>${content}</main>${scripts}</body></html>`;

/** An empty page that a script fills. */
export const aShell = (content: string): string =>
  `<!doctype html><html lang="en"><head><title>Reference</title></head><body><div id="root"></div>
<script>document.getElementById('root').innerHTML = '<main>' + ${JSON.stringify(content).replaceAll('</', '<\\/')} + '</main>'</script></body></html>`;

/** Answers a conditional request as it should be; the tag is that of the text at that moment. */
export const tagged =
  (text: () => string, type = 'text/html; charset=utf-8'): Route =>
  (request, response) => {
    const body = text();
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-type': type }).end(body);
  };

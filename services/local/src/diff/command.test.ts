// The command as a user runs it: a process, its output and its exit status.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const COMMAND = fileURLToPath(new URL('main.js', import.meta.url));
const RUN_MS = 60_000;

const BASE = `
openapi: 3.0.3
info: {title: Harbour, version: "1"}
paths:
  /ships:
    get:
      parameters:
        - {name: flag, in: query, schema: {type: string}}
      responses:
        "200": {description: The ships in port.}
  /cranes:
    get:
      responses:
        "200": {description: The cranes.}
`;
const WITHOUT_FLAG = BASE.replace(/ {6}parameters:\n.*\n/, '');
const DEPRECATED = BASE.replace('  /cranes:\n    get:\n', '  /cranes:\n    get:\n      deprecated: true\n');
const REWORDED = BASE.replace('The cranes.', 'Every crane.');
const PAGE = (limit: number): string => `<!doctype html><title>Harbour API</title><main><h1>Harbour API</h1>
<p>This API tells where the ships are, who owns them and when they leave.</p>
<h2>Limits</h2><p>You may send ${limit} requests per minute.</p></main>`;

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'diff-command-'));
  const files = { base: BASE, withoutFlag: WITHOUT_FLAG, deprecated: DEPRECATED, reworded: REWORDED };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, `${name}.yaml`), content);
  writeFileSync(join(folder, 'page.html'), PAGE(100));
  writeFileSync(join(folder, 'page-2.html'), PAGE(50));
});
after(() => rmSync(folder, { recursive: true }));

interface Outcome {
  code: number;
  out: string;
  errors: string;
}

async function run(args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    timeout: RUN_MS,
  });
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, out, errors };
}

interface JsonReport {
  summary: { input: string; total: number; breaking: boolean; ignored: number };
  problems: { side: string; message: string }[];
  changes: Record<string, unknown>[];
}

async function runJson(...args: string[]): Promise<JsonReport & { code: number }> {
  const { code, out, errors } = await run([...args, '--format', 'json']);
  assert.equal(errors, '');
  return { code, ...(JSON.parse(out) as JsonReport) };
}

const rulesOf = ({ changes }: JsonReport): unknown[] => changes.map(({ rule }) => rule);

/** One line, no stack. */
function assertRefused({ code, out, errors }: Outcome, reason: RegExp): void {
  assert.deepEqual([code, out], [2, '']);
  assert.match(errors, /^diff: [^\n]+\n$/);
  assert.match(errors, reason);
}

async function withServer(
  answer: Parameters<typeof createServer>[1],
  use: (url: string) => Promise<void>,
): Promise<void> {
  const server: Server = createServer({}, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('JSON gives the summary, the problems and each change in full', async () => {
  const { code, summary, problems, changes } = await runJson('base.yaml', 'withoutFlag.yaml');
  assert.equal(code, 0);
  assert.deepEqual(problems, []);
  assert.deepEqual([summary.input, summary.total, summary.breaking, summary.ignored], ['spec', 1, true, 0]);
  const [{ description, ...change } = {}] = changes;
  assert.match(String(description), /GET \/ships.*flag.*removed/);
  assert.deepEqual(change, {
    rule: 'request-parameter-removed',
    change_type: 'parameter_removed',
    classification: 'BREAKING',
    severity: 'warning',
    endpoint: 'GET /ships',
    affected_endpoints: ['GET /ships'],
    affected_endpoint_count: 1,
    location: change['location'],
    before_value: change['before_value'],
    after_value: null,
    evidence: { input: 'spec', url: 'base.yaml', location: change['location'], quote: null, also_rules: [] },
  });
});

test('text groups by classification, gravest first', async () => {
  const { code, out, errors } = await run(['base.yaml', 'withoutFlag.yaml']);
  assert.deepEqual([code, errors], [0, '']);
  assert.match(
    out,
    /^1 change, 1 of them breaking\n\nBreaking \(1\)\n {2}warning {3}GET \/ships: the parameter "flag"/,
  );
  assert.match(out, /\n {12}\[request-parameter-removed\] /);
});

test('markdown does not let a description write markup', async () => {
  writeFileSync(join(folder, 'nasty.yaml'), BASE.replaceAll('name: flag', 'name: "f*<b>`|[x](y)"'));
  const { out } = await run(['nasty.yaml', 'withoutFlag.yaml', '--format', 'markdown']);
  assert.match(
    out,
    /^# 1 change, 1 of them breaking\n\n\| \| changes \|\n\|---\|---:\|\n\| Breaking \| 1 \|\n\n## Breaking \(1\)\n\n- \*\*/,
  );
  assert.match(out, /`GET \/ships`: the /);
  assert.doesNotMatch(out, /<b>|\[x\]\(y\)/);
});

test('text does not let a description steer the terminal', async () => {
  writeFileSync(join(folder, 'escape.yaml'), BASE.replaceAll('name: flag', String.raw`name: "fl\u001b[31mag"`));
  const { out } = await run(['escape.yaml', 'withoutFlag.yaml']);
  assert.match(out, /fl \[31mag/);
  assert.ok(!out.includes('\u001b'));
});

test('--fail-on decides the exit status, and deprecation includes breaking', async () => {
  const table = {
    'withoutFlag.yaml': { breaking: 1, deprecation: 1, any: 1 },
    'deprecated.yaml': { breaking: 0, deprecation: 1, any: 1 },
    'reworded.yaml': { breaking: 0, deprecation: 0, any: 1 },
    'base.yaml': { breaking: 0, deprecation: 0, any: 0 },
  };
  for (const [revision, wants] of Object.entries(table)) {
    for (const [failOn, want] of Object.entries(wants)) {
      const { code } = await run(['base.yaml', revision, '--fail-on', failOn]);
      assert.equal(code, want, `${revision} ${failOn}`);
    }
  }
});

test('pages are compared as pages', async () => {
  const { summary, changes } = await runJson('page.html', 'page-2.html');
  assert.deepEqual([summary.input, summary.total], ['page', 1]);
  assert.equal(changes[0]?.['classification'], 'PERFORMANCE');
});

test('a page and a description are not compared', async () => {
  assertRefused(await run(['page.html', 'base.yaml']), /page\.html is an HTML page and base\.yaml is an OpenAPI/);
});

test('what is gzipped is unzipped, whatever its name', async () => {
  writeFileSync(join(folder, 'zipped'), gzipSync(WITHOUT_FLAG));
  writeFileSync(join(folder, 'broken.gz'), gzipSync(WITHOUT_FLAG).subarray(0, 40));
  assert.deepEqual(rulesOf(await runJson('base.yaml', 'zipped')), ['request-parameter-removed']);
  assertRefused(
    await run(['base.yaml', 'broken.gz']),
    /broken\.gz: it begins like a gzip file and cannot be unzipped: unexpected end/,
  );
});

test('JSON, YAML with a byte order mark and UTF-16 are the same text', async () => {
  writeFileSync(join(folder, 'bom.yaml'), `\uFEFF${BASE}`);
  writeFileSync(join(folder, 'utf16.yaml'), Buffer.from(`\uFEFF${BASE}`, 'utf16le'));
  for (const name of ['bom.yaml', 'utf16.yaml']) assert.deepEqual(rulesOf(await runJson('base.yaml', name)), [], name);
});

test('a page in an older character set is read as its markup says', async () => {
  const page = (charset: string, hex: string): Buffer =>
    Buffer.concat([
      Buffer.from(`${charset}<main><h1>Ports</h1><p>The harbour of Nagasaki is written `),
      Buffer.from(hex, 'hex'),
      Buffer.from(' there.</p></main>'),
    ]);
  const utf8 = Buffer.from('長崎').toString('hex');
  writeFileSync(join(folder, 'utf8.html'), page('', utf8));
  writeFileSync(join(folder, 'sjis.html'), page('<meta charset="shift_jis">', '92b78de8'));
  writeFileSync(join(folder, 'odd.html'), page('<meta charset="no-such">', 'e9'));
  assert.deepEqual(rulesOf(await runJson('utf8.html', 'sjis.html')), []);
  const { changes } = await runJson('utf8.html', 'odd.html');
  assert.match(String(changes[0]?.['after_value']), /written é there/);
});

test('URLs are read, through redirects', async () => {
  await withServer(
    (request, response) => {
      if (request.url === '/old') response.writeHead(302, { location: '/new.yaml' }).end();
      else response.end(gzipSync(WITHOUT_FLAG));
    },
    async (url) => assert.deepEqual(rulesOf(await runJson('base.yaml', `${url}/old`)), ['request-parameter-removed']),
  );
});

const SPLIT = BASE.replace('{type: string}', '{$ref: "parts/flag.yaml"}');

test('a description in several files is read as one', async () => {
  mkdirSync(join(folder, 'parts'));
  writeFileSync(join(folder, 'split.yaml'), SPLIT);
  writeFileSync(join(folder, 'parts/flag.yaml'), 'type: integer\n');
  assert.deepEqual(rulesOf(await runJson('base.yaml', 'split.yaml')), ['request-parameter-type-changed']);
  writeFileSync(join(folder, 'lost.yaml'), SPLIT.replace('flag.yaml', 'nowhere.yaml'));
  const { problems } = await runJson('base.yaml', 'lost.yaml');
  assert.match(problems.map(({ side, message }) => `${side}: ${message}`).join(), /^revision: .*nowhere\.yaml/);
});

test('a URL leads to files of its own host only', async () => {
  const asked: string[] = [];
  await withServer(
    (request, response) => {
      asked.push(request.url ?? '');
      response.end('type: integer\n');
    },
    async (other) => {
      await withServer(
        (request, response) => {
          const { url } = request;
          if (url === '/same.yaml') response.end(SPLIT);
          else if (url === '/other.yaml') response.end(SPLIT.replace('parts/', `${other}/`));
          else if (url === '/file.yaml') response.end(SPLIT.replace('parts/flag.yaml', 'file:///etc/hostname'));
          else if (url === '/moved.yaml') response.end(SPLIT.replace('parts/', 'moved/'));
          else if (url === '/moved/flag.yaml') response.writeHead(302, { location: `${other}/flag.yaml` }).end();
          else response.end('type: integer\n');
        },
        async (url) => {
          assert.deepEqual(rulesOf(await runJson('base.yaml', `${url}/same.yaml`)), ['request-parameter-type-changed']);
          for (const name of ['other', 'file', 'moved']) {
            const { problems } = await runJson('base.yaml', `${url}/${name}.yaml`);
            assert.notDeepEqual(problems, [], name);
          }
        },
      );
    },
  );
  assert.deepEqual(asked, []);
});

test('a server that does not help is named with its reason', async () => {
  let closed = '';
  await withServer(
    (request, response) => {
      const { url } = request;
      if (url === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else if (url === '/file') response.writeHead(302, { location: 'file:///etc/hostname' }).end();
      else response.writeHead(url === '/private' ? 401 : 404).end('gone');
    },
    async (url) => {
      closed = url;
      assertRefused(await run(['base.yaml', `${url}/none`]), /the server answers 404: check the address/);
      assertRefused(await run(['base.yaml', `${url}/private`]), /the server answers 401: .*save it and name the file/);
      assertRefused(await run(['base.yaml', `${url}/loop`]), /more than 5 redirects/);
      assertRefused(await run(['base.yaml', `${url}/file`]), /it leads to file:/);
    },
  );
  assertRefused(await run(['base.yaml', closed]), /refuses the connection/);
});

test('input that cannot be read is refused in one line', async () => {
  const contents = {
    'empty.yaml': ['  \n', /it is empty/],
    'broken.json': ['{"openapi": "3.0.3", "paths": [', /cannot be parsed/],
    'other.yaml': ['title: a list\n', /names no OpenAPI version/],
    'later.yaml': ['openapi: 4.0.0\n', /names the version 4\.0\.0; 2\.0 and 3\.0 to 3\.2 are read/],
    'list.yaml': ['- 1\n', /neither a JSON nor a YAML object/],
    'binary.bin': ['\u0000\u0001', /it is not text: a description is JSON or YAML/],
  } as const;
  for (const [name, [content, reason]] of Object.entries(contents)) {
    writeFileSync(join(folder, name), content);
    assertRefused(await run(['base.yaml', name]), reason);
  }
  assertRefused(await run(['base.yaml', 'nowhere.yaml']), /nowhere\.yaml: no such file/);
  assertRefused(await run(['base.yaml', 'base.yaml/nowhere']), /nowhere: no such file/);
  assertRefused(await run(['base.yaml', 'a.example.com/api.yaml']), /no such file, and a URL begins with https:/);
  assertRefused(await run(['base.yaml', '']), /a name is empty/);
  assertRefused(await run(['base.yaml', '.']), /it is a folder: name a file in it/);
  assertRefused(
    await run(['base.yaml', 'page.html']),
    /page\.html is an HTML page: name two descriptions or two pages/,
  );
  assertRefused(await run(['base.yaml', 'http://']), /http:\/\/: it is no URL/);
  assertRefused(await run(['base.yaml', 'ftp://a.example.com/b']), /only files and http\(s\) URLs/);
  assertRefused(await run(['base.yaml', 'file://elsewhere/b']), /file:\/\/elsewhere\/b: /);
});

test('a file may be named by its URL', async () => {
  assert.deepEqual(rulesOf(await runJson('base.yaml', pathToFileURL(join(folder, 'withoutFlag.yaml')).href)), [
    'request-parameter-removed',
  ]);
});

test('wrong use is refused in one line, and help says how', async () => {
  assertRefused(await run(['base.yaml']), /BASE and REVISION are needed, got 1/);
  assertRefused(await run(['a', 'b', 'c']), /got 3/);
  assertRefused(await run(['a', 'b', '--format', 'xml']), /--format takes text, json, markdown/);
  assertRefused(await run(['a', 'b', '--loud']), /--loud/);
  const { code, out } = await run(['--help']);
  assert.equal(code, 0);
  assert.match(out, /^Usage: npm run --silent diff -- BASE REVISION/);
});

test('names are meant from where npm was called', async () => {
  const env = { npm_lifecycle_event: 'diff', INIT_CWD: folder };
  const child = spawn(process.execPath, [COMMAND, 'base.yaml', 'base.yaml'], {
    cwd: tmpdir(),
    env: { ...process.env, ...env },
    timeout: RUN_MS,
  });
  assert.equal(await text(child.stdout), 'No changes\n');
});

test('the ignore file leaves out what it names, and says what it cannot follow', async () => {
  writeFileSync(
    join(folder, 'ignore.txt'),
    '# accepted\nrequest-parameter-removed GET /ships # by all\n\nno-such-rule\nwhat is this supposed to mean\n',
  );
  const report = await runJson('base.yaml', 'withoutFlag.yaml', '--ignore', 'ignore.txt', '--fail-on', 'any');
  assert.deepEqual([report.code, report.changes, report.summary.ignored], [0, [], 1]);
  assert.deepEqual(report.problems, [
    { side: 'ignore', message: 'Line 4 names the rule no-such-rule, which does not exist.' },
    { side: 'ignore', message: 'Line 5 is neither RULE [METHOD] [PATH] nor a copied line.' },
  ]);
  assertRefused(await run(['base.yaml', 'base.yaml', '--ignore', 'nowhere']), /nowhere: no such file/);
});

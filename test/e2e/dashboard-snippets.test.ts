// What the dashboard tells people to copy into their receivers, run as it is where its language is installed.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The first program in Go compiles its standard library. */
const RUN_MS = 200_000;
const run = promisify(execFile);
const SNIPPETS = fileURLToPath(new URL('../../services/gateway/web/src/pages/destinations/snippets/', import.meta.url));

const aSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const secret = aSecret();
const body = Buffer.from('{"event":"change.breaking","data":{"description":"naïve – ✓"}}');
/** Specification, section 6.4. */
const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
/** Signature and secret, and whether they hold for the body. */
const CASES: readonly (readonly [signature: string, secret: string, want: boolean])[] = [
  [signature, secret, true],
  [signature, aSecret(), false],
  [signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')), secret, false],
  [signature.slice(0, -1), secret, false],
  ['', secret, false],
];

interface Language {
  file: string;
  /** Asked before the language is tried. */
  probe: readonly [command: string, ...args: string[]];
  /** A program beside the snippet: arguments are the file of the body, the signature and the secret; it prints true or false. */
  program: string;
  programFile: string;
  command: (program: string) => readonly [command: string, ...args: string[]];
}

const LANGUAGES: Record<string, Language> = {
  'Node.js': {
    file: 'verify.mjs',
    probe: [process.execPath, '--version'],
    programFile: 'main.mjs',
    program: `import { readFileSync } from 'node:fs';
import { isFromTidemark } from './verify.mjs';
const [, , file, signature, secret] = process.argv;
console.log(isFromTidemark(readFileSync(file), signature, secret));`,
    command: (program) => [process.execPath, program],
  },
  Python: {
    file: 'verify.py',
    probe: ['python3', '--version'],
    programFile: 'main.py',
    program: `import sys
from verify import is_from_tidemark
print(str(is_from_tidemark(open(sys.argv[1], "rb").read(), sys.argv[2], sys.argv[3])).lower())`,
    command: (program) => ['python3', '-B', program],
  },
  Go: {
    file: 'verify.go',
    probe: ['go', 'version'],
    programFile: 'main.go',
    program: `package main

import "os"

func main() {
	body, _ := os.ReadFile(os.Args[1])
	if IsFromTidemark(body, os.Args[2], os.Args[3]) {
		os.Stdout.WriteString("true")
	} else {
		os.Stdout.WriteString("false")
	}
}`,
    command: () => ['./webhook'],
  },
  Ruby: {
    file: 'verify.rb',
    probe: ['ruby', '--version'],
    programFile: 'main.rb',
    program: `require_relative "verify"
puts from_tidemark?(File.binread(ARGV[0]), ARGV[1], ARGV[2])`,
    command: (program) => ['ruby', program],
  },
};

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-snippets-'));
  await writeFile(join(folder, 'body'), body);
});
after(() => rm(folder, { recursive: true, force: true }));

/** What people put into a package of theirs becomes part of a program. */
async function buildGo(file: string, options: { cwd: string; timeout: number }): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^package webhook/, 'package main'));
  await writeFile(join(options.cwd, 'go.mod'), 'module webhook\n\ngo 1.18\n');
  await run('go', ['build', '-o', 'webhook', '.'], { ...options, env: { ...process.env, GOTOOLCHAIN: 'local' } });
}

for (const [name, { file, probe, program, programFile, command }] of Object.entries(LANGUAGES)) {
  test(`the ${name} snippet knows what was signed with the secret from what was not`, async (context) => {
    const [tool, ...version] = probe;
    const isThere = await run(tool, version).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      context.skip(`${tool} is not installed`);
      return;
    }
    await copyFile(join(SNIPPETS, file), join(folder, file));
    await writeFile(join(folder, programFile), program);
    const options = { cwd: folder, timeout: RUN_MS };
    if (name === 'Go') await buildGo(join(folder, file), options);
    const [runner, ...args] = command(programFile);
    for (const [given, key, want] of CASES) {
      const { stdout } = await run(runner, [...args, 'body', given, key], options);
      assert.equal(stdout.trim(), String(want), `${given} with ${key === secret ? 'the' : 'another'} secret`);
    }
  });
}

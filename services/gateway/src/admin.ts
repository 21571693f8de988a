// The operator's command line: users, how they sign in, their API keys, the cluster, and messages that could not be handled. A key or a link is
// printed once, when it is made; only its hash is kept. Settings come from the environment, or from the stack that runs on this machine.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readArguments, UsageError } from '@tidemark/platform/command-line';
import { ConfigError, loadConfig } from '@tidemark/platform/config';
import { AppError } from '@tidemark/platform/errors';
import { issueMessage } from '@tidemark/platform/issue-message';
import { z } from 'zod';
import { COMMANDS, type Command } from './admin/commands.ts';
import { openContext } from './admin/context.ts';
import { adminSchema } from './config.ts';

const USAGE = [
  'Usage: npm run --silent admin -- <command> [options]',
  'In a pod of the gateway: node services/gateway/src/admin.ts <command> [options]',
];

/** Own ones alone: every object has a `constructor`. */
const commandOf = (name: string): Command | undefined => (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined);

const line = (command: string): string => `  ${`${command} ${COMMANDS[command]?.usage ?? ''}`.trim()}`;

/** Of one command, of all that begin with a word, or of all when there is none such. */
function help(only = ''): string {
  const commands = Object.keys(COMMANDS);
  const meant = commands.filter((command) => command === only || command.startsWith(`${only} `));
  const shown = meant.length > 0 ? meant : commands;
  const lines = shown.map((command) => `${line(command)}\n      ${COMMANDS[command]?.about ?? ''}`);
  const settings = `Settings (environment): ${Object.keys(adminSchema.shape).join(', ')}`;
  const local = 'Without them: the stack on this machine, in TIDEMARK_HOME (default .tidemark).';
  return [...USAGE, '', ...lines, '', settings, local].join('\n');
}

function problem(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `--${issue.path.join('.')}: ${issueMessage(issue.message)}`).join('\n');
  }
  if (error instanceof AppError && error.details.length > 0) {
    return error.details.map(({ path, message }) => `${path}: ${message}`).join('\n');
  }
  return error instanceof Error ? error.message : String(error);
}

/** Without a DATABASE_URL: what the stack on this machine has left in its folder. */
function environment(): NodeJS.ProcessEnv {
  if (process.env['DATABASE_URL'] !== undefined) return process.env;
  const file = join(process.env['TIDEMARK_HOME'] ?? '.tidemark', 'admin-env');
  if (!existsSync(file))
    throw new UsageError(
      `no stack has left its settings in ${file}: start one with npm start, set TIDEMARK_HOME to its folder, or set DATABASE_URL and the rest that --help names`,
    );
  return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env };
}

/** The command, which is one or two words, and what follows it. */
function split(args: readonly string[]): { name: string; rest: string[] } {
  const end = args.findIndex((arg) => arg.startsWith('-'));
  const words = args.slice(0, end === -1 ? args.length : end).map((word) => (word === 'users' ? 'user' : word));
  const isCommand = (count: number): boolean => commandOf(words.slice(0, count).join(' ')) !== undefined;
  const count = [2, 1].find((count) => count <= words.length && isCommand(count)) ?? words.length;
  return { name: words.slice(0, count).join(' '), rest: args.slice(count) };
}

/** Runs one command line. Returns the exit status: 0 done, 1 failed, 2 not understood. */
async function main(args: string[]): Promise<number> {
  const isHelp = args[0] === 'help';
  const { name, rest } = split(isHelp ? args.slice(1) : args);
  if (isHelp || rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(`${help(name)}\n`);
    return 0;
  }
  const command = commandOf(name);
  if (!command) {
    process.stderr.write(`${name === '' ? 'no command' : `there is no command ${name}`}\n\n${help(name)}\n`);
    return 2;
  }
  try {
    const { values, positionals } = readArguments({ args: rest, options: command.options, allowPositionals: true });
    const [first, ...more] = positionals;
    if (more.length > 0 || (first !== undefined && command.positional === undefined)) {
      throw new UsageError(`${name} takes no ${more[0] ?? first}`);
    }
    const named = first === undefined ? {} : { [command.positional ?? '']: first };
    await using context = await openContext(loadConfig(adminSchema, environment()));
    const printed = await command.run({ ...values, ...named }, context);
    if (printed !== '') process.stdout.write(`${printed}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${problem(error)}\n`);
    return error instanceof z.ZodError || error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));

// The operator's command line: users, how they sign in, their API keys, the cluster, and messages that could not be handled. A key or a link is printed
// once, when it is made; only its hash is kept. Settings come from the environment, or from the stack that runs on this machine.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv, type ParseArgsConfig } from 'node:util';
import { ConfigError, loadConfig } from '@tidemark/platform/config';
import { AppError } from '@tidemark/platform/errors';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { createDatabase } from '@tidemark/platform/postgres';
import { z } from 'zod';
import { invite, setEmail, signOut } from './admin/accounts.ts';
import { adoptCluster, connectCluster, showCluster, type ClusterPeer } from './admin/cluster.ts';
import { bootstrap, issueKey, putUser, type AdminContext } from './admin/commands.ts';
import {
  connectLetterPeers,
  dropOne,
  LETTER_SERVICES,
  listLetters,
  requeueAll,
  requeueOne,
  showOne,
} from './admin/dead-letters.ts';
import { connectHealth, rebuildHealth, type HealthPeer } from './admin/health.ts';
import { REPROCESS_USAGE, runReprocess } from './admin/reprocess-command.ts';
import { connectReprocess, type ReprocessPeers } from './admin/reprocess.ts';
import { adminSchema } from './config.ts';
import { issueMessage } from './issue-message.ts';
import { connectUsers } from './peers.ts';
import { MIGRATIONS } from './service.ts';
import { email } from './schemas/web.ts';
import { createStore } from './store.ts';
import { createAccountStore } from './web/account-store.ts';
import { createSessionStore } from './web/session-store.ts';

interface Command {
  usage: string;
  about: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** The option that may stand without its name. */
  positional?: string;
  /** What to print on stdout. */
  run: (values: Record<string, unknown>, context: AdminContext) => Promise<string>;
}

const id = z.guid('must be a UUID');
const plan = z.enum(['pro', 'hobby']);
const name = z.string().min(1).max(100);
const service = z.enum(LETTER_SERVICES);
const letter = z.object({ service, id: z.string().regex(/^\d+$/, 'is a whole number') });
const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;
const json = (value: unknown): string => JSON.stringify(value, null, 2);

const COMMANDS: Record<string, Command> = {
  'user put': {
    usage: '--id <uuid> --plan pro|hobby --name <name>',
    about: 'creates the user, or sets its plan and name',
    options: { id: string, plan: string, name: string },
    async run(values, context) {
      const user = z.object({ id, plan, name }).parse(values);
      return json(await putUser(context, user));
    },
  },
  'user show': {
    usage: '--id <uuid>',
    about: 'shows the user: its plan, name and namespace',
    options: { id: string },
    async run(values, { users }) {
      const { user } = await users.GetUser(z.object({ id }).parse(values));
      return json(user && { ...user, plan: user.plan === 'PLAN_PRO' ? 'pro' : 'hobby' });
    },
  },
  'user plan': {
    usage: '--id <uuid> --plan pro|hobby',
    about: 'sets the plan of a user that exists',
    options: { id: string, plan: string },
    async run(values, context) {
      const wanted = z.object({ id, plan }).parse(values);
      const { user } = await context.users.GetUser({ id: wanted.id });
      return json(await putUser(context, { ...wanted, name: user?.name ?? '' }));
    },
  },
  'user invite': {
    usage: '<uuid> [--email <address>] [--first]',
    about:
      'makes a link with which the user sets a password, once, and prints it; with --email only for that address; with --first only while nobody has a password',
    options: { id: string, email: string, first: boolean },
    positional: 'id',
    async run(values, context) {
      const wanted = z.object({ id, email: email.optional(), first: z.boolean().default(false) }).parse(values);
      if (wanted.first && (await context.accounts.hasAnyPassword())) return '';
      await context.users.GetUser({ id: wanted.id });
      return await invite(context, wanted.id, wanted.email);
    },
  },
  'user email': {
    usage: '--id <uuid> --email <address>',
    about: 'sets the address that the user signs in with; a password stays',
    options: { id: string, email: string },
    async run(values, context) {
      const wanted = z.object({ id, email }).parse(values);
      await setEmail(context, wanted.id, wanted.email);
      return json(wanted);
    },
  },
  'user sign-out': {
    usage: '--id <uuid>',
    about: 'ends all sessions of the user; the gateway refuses them within two seconds',
    options: { id: string },
    async run(values, context) {
      const user = z.object({ id }).parse(values);
      return json({ id: user.id, ended: await signOut(context, user.id) });
    },
  },
  'namespace bind': {
    usage: '--user <uuid> --namespace <name>',
    about: 'binds one more Kubernetes Namespace to the user; Monitors in it are the user’s',
    options: { user: string, namespace: string },
    async run(values, { users }) {
      const bound = z.object({ user: id, namespace: z.string().min(1).max(63) }).parse(values);
      await users.BindNamespace({ userId: bound.user, namespace: bound.namespace });
      return json({ user_id: bound.user, namespace: bound.namespace, bound: true });
    },
  },
  'key issue': {
    usage: '--user <uuid> --name <name>',
    about: 'makes a key and prints it; it cannot be shown again',
    options: { user: string, name: string },
    async run(values, context) {
      const key = z.object({ user: id, name }).parse(values);
      await context.users.GetUser({ id: key.user });
      return issueKey(context, key.user, key.name);
    },
  },
  'key list': {
    usage: '--user <uuid>',
    about: 'lists the keys of the user, without the keys themselves',
    options: { user: string },
    run: async (values, context) => json(await context.store.listKeys(z.object({ user: id }).parse(values).user)),
  },
  'key revoke': {
    usage: '--id <uuid>',
    about: 'revokes the key; the gateway refuses it within two seconds',
    options: { id: string },
    async run(values, context) {
      const key = z.object({ id }).parse(values);
      if (!(await context.store.revokeKey(key.id))) throw new Error(`no key ${key.id} that is in force`);
      return json({ id: key.id, revoked: true });
    },
  },
  'cluster show': {
    usage: '',
    about:
      'shows the cluster that the Monitors are on, how many are elsewhere, and the last sweep that was refused to forget what is missing there',
    options: {},
    run: async (_values, { cluster }) => json(await showCluster(cluster())),
  },
  'cluster adopt': {
    usage: '--cluster <uid>',
    about:
      'lets the next sweep of this cluster, the recorded or the refused one, take place once: Monitors that it does not list are deleted, wherever they were, with their Changes and scores',
    options: { cluster: string },
    async run(values, { cluster }) {
      const wanted = z.object({ cluster: z.string().min(1).max(128) }).parse(values);
      return json(await adoptCluster(cluster(), wanted.cluster));
    },
  },
  'health rebuild': {
    usage: '[--days <1-90>]',
    about:
      'restores what health scores are made of from the history of scanner and change; with --days, the last days get scores where they have none',
    options: { days: string },
    async run(values, { health }) {
      const { days = null } = z.object({ days: z.coerce.number().int().min(1).max(90).optional() }).parse(values);
      return json(await rebuildHealth(health(), days));
    },
  },
  'dead-letters list': {
    usage: `[--service ${LETTER_SERVICES.join('|')}]`,
    about: 'lists the messages that a service could not handle, with the reason; of all services without --service',
    options: { service: string },
    async run(values, { letters }) {
      const wanted = z.object({ service: service.optional() }).parse(values);
      return json(await listLetters(letters, wanted.service === undefined ? LETTER_SERVICES : [wanted.service]));
    },
  },
  'dead-letters show': {
    usage: '--service <name> --id <number>',
    about: 'shows one of them with the message itself',
    options: { service: string, id: string },
    async run(values, { letters }) {
      const wanted = letter.parse(values);
      return json(await showOne(letters, wanted.service, wanted.id));
    },
  },
  'dead-letters requeue': {
    usage: '--service <name> --id <number>|--all',
    about: 'has the service handle one, or all of its own, once more; what was handled is gone from the list',
    options: { service: string, id: string, all: boolean },
    async run(values, { letters }) {
      if (values['all'] === true) return json(await requeueAll(letters, z.object({ service }).parse(values).service));
      const wanted = letter.parse(values);
      return json(await requeueOne(letters, wanted.service, wanted.id));
    },
  },
  'dead-letters drop': {
    usage: '--service <name> --id <number>',
    about: 'forgets one for good',
    options: { service: string, id: string },
    async run(values, { letters }) {
      const wanted = letter.parse(values);
      return json(await dropOne(letters, wanted.service, wanted.id));
    },
  },
  reprocess: {
    ...REPROCESS_USAGE,
    run: (values, { reprocess }) => runReprocess(values, reprocess),
  },
  bootstrap: {
    usage: '',
    about: 'makes a Pro and a Hobby user with a key each, and prints them',
    options: {},
    run: async (_values, context) => json(await bootstrap(context)),
  },
};

const line = (command: string): string => `  ${`${command} ${COMMANDS[command]?.usage ?? ''}`.trim()}`;

function help(only?: string): string {
  const shown = Object.keys(COMMANDS).filter((command) => only === undefined || command === only);
  const lines = shown.map((command) => `${line(command)}\n      ${COMMANDS[command]?.about ?? ''}`);
  const settings = `Settings (environment): ${Object.keys(adminSchema.shape).join(', ')}`;
  const local = 'Without them: the stack on this machine, in TIDEMARK_HOME (default .tidemark).';
  return ['Usage: admin.ts <command> [options]', '', ...lines, '', settings, local].join('\n');
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
  const file = join(process.env['TIDEMARK_HOME'] ?? '.tidemark', 'admin-env');
  if (process.env['DATABASE_URL'] !== undefined || !existsSync(file)) return process.env;
  return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env };
}

async function run(command: Command, values: Record<string, unknown>): Promise<string> {
  const config = loadConfig(adminSchema, environment());
  const log = createLogger('gateway-admin', 'silent');
  await using resources = new AsyncDisposableStack();
  const database = resources.use(
    createDatabase({ url: config.DATABASE_URL, poolMax: config.DATABASE_POOL_MAX, application: 'gateway-admin', log }),
  );
  await migrate(database, MIGRATIONS, log);
  const users = resources.use(connectUsers(config));
  const letters = resources.use(connectLetterPeers(config));
  const cluster = (): ClusterPeer => resources.use(connectCluster(config));
  const health = (): HealthPeer => resources.use(connectHealth(config));
  const reprocess = (): ReprocessPeers => resources.use(connectReprocess(config));
  return await command.run(values, {
    store: createStore(database),
    accounts: createAccountStore(database),
    sessions: createSessionStore(database, { idleDays: config.SESSION_IDLE_DAYS, maxDays: config.SESSION_MAX_DAYS }),
    publicUrl: config.PUBLIC_URL,
    linkHours: config.WELCOME_LINK_HOURS,
    users,
    letters: letters.of,
    cluster,
    health,
    reprocess,
  });
}

/** The command, which is one or two words, and what follows it. */
function split(args: readonly string[]): { name: string; rest: string[] } {
  const end = args.findIndex((arg) => arg.startsWith('-'));
  const words = args.slice(0, end === -1 ? args.length : end).map((word) => (word === 'users' ? 'user' : word));
  const isCommand = (count: number): boolean => COMMANDS[words.slice(0, count).join(' ')] !== undefined;
  const count = [2, 1].find((count) => count <= words.length && isCommand(count)) ?? words.length;
  return { name: words.slice(0, count).join(' '), rest: args.slice(count) };
}

/** Runs one command line. Returns the exit status: 0 done, 1 failed, 2 not understood. */
async function main(args: string[]): Promise<number> {
  const { name, rest } = split(args);
  const command = COMMANDS[name];
  if (rest.includes('--help') || rest.includes('-h') || name === 'help') {
    process.stdout.write(`${help(command ? name : undefined)}\n`);
    return 0;
  }
  if (!command) {
    process.stderr.write(`${name === '' ? 'no command' : `no command ${name}`}\n\n${help()}\n`);
    return 2;
  }
  try {
    const { values, positionals } = parseArgs({ args: rest, options: command.options, allowPositionals: true });
    const [first, ...more] = positionals;
    if (more.length > 0 || (first !== undefined && command.positional === undefined)) {
      throw new TypeError(`${name} takes no ${more[0] ?? first}`);
    }
    const named = first === undefined ? {} : { [command.positional ?? '']: first };
    const printed = await run(command, { ...values, ...named });
    if (printed !== '') process.stdout.write(`${printed}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${problem(error)}\n`);
    return error instanceof z.ZodError || error instanceof TypeError || error instanceof ConfigError ? 2 : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));

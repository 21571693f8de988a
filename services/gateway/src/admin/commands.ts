// The commands of the operator: what each takes, what it does, and what it prints.
import type { ParseArgsConfig } from 'node:util';
import { z } from 'zod';
import { MAX_NAME_CHARS, text } from '../schemas/fields.ts';
import { email } from '../schemas/web.ts';
import { invite, setEmail, signOut } from './accounts.ts';
import { adoptCluster, showCluster } from './cluster.ts';
import type { AdminContext } from './context.ts';
import { dropOne, LETTER_SERVICES, listLetters, requeueAll, requeueOne, showOne } from './dead-letters.ts';
import { rebuildHealth } from './health.ts';
import { REPROCESS_USAGE, runReprocess } from './reprocess-command.ts';
import { bootstrap, issueKey, putUser } from './users.ts';

export interface Command {
  usage: string;
  about: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** The option that may stand without its name. */
  positional?: string;
  /** What to print on stdout. */
  run: (values: Record<string, unknown>, context: AdminContext) => Promise<string>;
}

/** An option that is absent is asked for; one that is wrong is told what it must be. */
const orElse = (message: string) => ({
  error: ({ input }: { input: unknown }) => (input === undefined ? 'is required' : message),
});
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, orElse(`must be one of ${values.join(', ')}`));

const id = z.guid(orElse('must be a UUID'));
const plan = oneOf(['pro', 'hobby']);
const name = text(MAX_NAME_CHARS);
const service = oneOf(LETTER_SERVICES);
/** No more digits than a bigint of the database holds, whichever they are. */
const letter = z.object({ service, id: z.string().regex(/^\d{1,18}$/, 'must be a whole number') });
const days = z
  .string()
  .regex(/^([1-9]|[1-8]\d|90)$/, 'must be a whole number from 1 to 90')
  .transform(Number);
const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;
const json = (value: unknown): string => JSON.stringify(value, null, 2);

export const COMMANDS: Readonly<Record<string, Command>> = {
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
    run: async (values, context) => json(await context.keys.list(z.object({ user: id }).parse(values).user)),
  },
  'key revoke': {
    usage: '--id <uuid>',
    about: 'revokes the key; the gateway refuses it within two seconds',
    options: { id: string },
    async run(values, context) {
      const key = z.object({ id }).parse(values);
      if (!(await context.keys.revoke(key.id))) throw new Error(`no key ${key.id} that is in force`);
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
      const wanted = z.object({ days: days.optional() }).parse(values);
      return json(await rebuildHealth(health(), wanted.days ?? null));
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

// One role and one schema per service in the database `tidemark`; a role sees its own schema and nothing else.
import { connectAsSuperuser } from './postgres-server.ts';

const DATABASE = 'tidemark';

export interface RoleOptions {
  port: number;
  superuserPassword: string;
  /** By service. Only letters and digits: they stand in statements that take no parameters. */
  passwords: Readonly<Record<string, string>>;
}

const roleOf = (service: string): string => `tidemark_${service}`;

export function databaseUrl(service: string, password: string, port: number): string {
  return `postgres://${roleOf(service)}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

function requirePlain(text: string): string {
  if (!/^[a-z0-9]+$/.test(text)) throw new Error('names and passwords of roles are lower-case letters and digits');
  return text;
}

/** Brings roles, database and schemas to what they should be; repeating it changes nothing. */
export async function ensureRoles({ port, superuserPassword, passwords }: RoleOptions): Promise<void> {
  const services = Object.entries(passwords).map(
    ([name, password]) => [requirePlain(name), requirePlain(password)] as const,
  );
  {
    await using client = await connectAsSuperuser(port, superuserPassword, 'postgres');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles');
    const present = new Set(rows.map(({ rolname }) => rolname));
    const statements = services
      .filter(([name]) => !present.has(roleOf(name)))
      .map(([name, password]) => `create role ${roleOf(name)} login password '${password}'`);
    await client.query(
      [
        ...statements,
        `revoke all on database postgres, template1, ${DATABASE} from public`,
        ...services.map(([name]) => `grant connect on database ${DATABASE} to ${roleOf(name)}`),
        ...services.map(([name]) => `alter role ${roleOf(name)} in database ${DATABASE} set search_path = ${name}`),
      ].join(';'),
    );
  }
  await using client = await connectAsSuperuser(port, superuserPassword, DATABASE);
  await client.query(
    [
      'revoke all on schema public from public',
      ...services.map(([name]) => `create schema if not exists ${name} authorization ${roleOf(name)}`),
    ].join(';'),
  );
}

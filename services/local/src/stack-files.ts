// Files that a stack leaves in its folder for others to read.
import { readFileSync } from 'node:fs';
import { type Home, PRIVATE_FILE } from './home.ts';
import { serviceEnvironment, type StackSettings } from './service-environment.ts';

export interface ExtraCas {
  extraCaFile?: string | undefined;
  /** PEM texts of more of them. */
  extraCas?: readonly string[] | undefined;
}

/** For shells: `. env` gives them the variables. */
export function writeEnvFile(home: Home, values: Readonly<Record<string, string>>): void {
  const quote = (value: string): string => `'${value.replaceAll("'", String.raw`'\''`)}'`;
  const lines = Object.entries(values).map(([name, value]) => `export ${name}=${quote(value)}`);
  home.write('env', `${lines.join('\n')}\n`, PRIVATE_FILE);
}

const ADMIN_NAMES = new Set(['DATABASE_URL', 'GRPC_TOKEN', 'PUBLIC_URL']);

/** What the operator's command line needs of this stack; it looks for it here. */
export function writeAdminFile(home: Home, settings: StackSettings): void {
  const lines = Object.entries(serviceEnvironment('gateway', settings))
    .filter(([name]) => ADMIN_NAMES.has(name) || name.endsWith('_GRPC'))
    .map(([name, value]) => `${name}=${value}`);
  home.write('admin-env', `${lines.join('\n')}\n`, PRIVATE_FILE);
}

/** One file with every additional CA; undefined when there is none. */
export function writeExtraCas(home: Home, { extraCaFile, extraCas = [] }: ExtraCas): string | undefined {
  const all = [...(extraCaFile === undefined ? [] : [readFileSync(extraCaFile, 'utf8')]), ...extraCas];
  return all.length === 0 ? undefined : home.write('extra-ca.pem', all.join('\n'));
}

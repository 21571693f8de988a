// What the command is asked for.
import { readArguments } from '@tidemark/platform/command-line';

export const HELP = `Usage: npm run --silent diff -- BASE REVISION [options]

Compares two OpenAPI descriptions or two documentation pages: files or http(s) URLs, JSON, YAML or HTML, also gzipped; - for
what is piped in. Other files that a description refers to are read with it: of a URL those of its own host.

  --format json|text|markdown          how to tell the changes; text by default
  --fail-on breaking|deprecation|any   exit status 1 when a change is at least that: deprecation includes breaking
  --ignore FILE                        leave out what the file names, one a line: RULE [METHOD] [PATH], where * is any part
                                       of a name and ** any path, or an entry copied from an answer; # begins a comment
  --help                               this text

Exit status: 0 compared, 1 --fail-on matches, 2 no answer: wrong use, an input that cannot be read, or nowhere to write it.
The rules are listed in docs/rules.md.
`;

const FORMATS = ['text', 'json', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];
const FAIL_ON = ['breaking', 'deprecation', 'any'] as const;
export type FailOn = (typeof FAIL_ON)[number];

export interface Request {
  base: string;
  revision: string;
  format: Format;
  failOn: FailOn | null;
  /** Path of the ignore file. */
  ignore: string | null;
}

/** The name of what is piped in. */
export const PIPED = '-';

/** Wrong use, or input that cannot be read: told in one line, exit status 2. */
export class InputError extends Error {}

/** Null when only help is wanted. @throws InputError */
export function parseRequest(args: readonly string[]): Request | null {
  const { values, positionals } = readArgs(args);
  if (values.help) return null;
  const [base, revision, ...rest] = positionals;
  if (base === undefined || revision === undefined || rest.length > 0)
    throw new InputError(`BASE and REVISION are needed, got ${positionals.length} (see --help)`);
  if ([base, revision, values.ignore].filter((name) => name === PIPED).length > 1)
    throw new InputError('only one input can be piped in: name the file of the other');
  return {
    base,
    revision,
    format: oneOf(FORMATS, values.format ?? 'text', '--format'),
    failOn: values['fail-on'] === undefined ? null : oneOf(FAIL_ON, values['fail-on'], '--fail-on'),
    ignore: values.ignore ?? null,
  };
}

function readArgs(args: readonly string[]) {
  try {
    return readArguments({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        'fail-on': { type: 'string' },
        ignore: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function oneOf<Value extends string>(values: readonly Value[], given: string, option: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new InputError(`${option} takes ${values.join(', ')}, not ${JSON.stringify(given)}`);
  return found;
}

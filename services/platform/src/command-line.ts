// What a command is asked for on its command line. What it does not know is refused before anything is done.
import type { ParseArgsConfig } from 'node:util';

// An import would load all of it, also what is made on demand: a command that answers at once would not.
const { parseArgs } = process.getBuiltinModule('node:util');

/** Wrong use of a command, in one line. */
export class UsageError extends Error {}

/** `parseArgs`. @throws UsageError */
export function readArguments<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Its advice is about arguments that begin with a dash.
    throw new UsageError(message.replace(/\. To specify a positional argument[^]*$/, '').replaceAll(/\s+/g, ' '), {
      cause: error,
    });
  }
}

/** A whole number from `min` on. @throws UsageError */
export function wholeNumberOf(option: string, text: string, min = 1): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!Number.isSafeInteger(value) || value < min)
    throw new UsageError(`--${option} is ${JSON.stringify(text)}: must be a whole number from ${min} on`);
  return value;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Wanted extends Options> = ReturnType<typeof parseArgs<{ options: Wanted }>>['values'];

/**
 * Reads the command line of this process; `read` makes of the options what the command needs, and may throw UsageError.
 * @returns undefined when there is nothing to do: the help was asked for and printed, or the use was wrong and told, with exit status 2.
 */
export function readCommand<const Wanted extends Options, Asked>(
  help: string,
  options: Wanted,
  read: (values: Values<Wanted>) => Asked,
): Asked | undefined {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return undefined;
  }
  try {
    return read(readArguments({ args, options }).values);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message} (--help tells more)\n`);
    process.exitCode = 2;
    return undefined;
  }
}

// The Dockerfile as the images it makes: for each target its instructions, those of the stages it is built on first.
import { readFileSync } from 'node:fs';
import { DockerfileParser, PropertyInstruction } from 'dockerfile-ast';

export interface Instruction {
  /** FROM, COPY, RUN … */
  keyword: string;
  args: string[];
  flags: Readonly<Record<string, string>>;
  /** What ENV, LABEL and ARG set. */
  properties: Readonly<Record<string, string>>;
  text: string;
}

export interface Stage {
  name: string;
  /** A stage of this file or an image. */
  base: string;
  instructions: Instruction[];
}

const BUILD_ARGUMENT = /\$\{(\w+)\}/g;

export function readStages(path: string): Map<string, Stage> {
  const stages = new Map<string, Stage>();
  const defaults = new Map<string, string>();
  let current: Stage | undefined;
  for (const found of DockerfileParser.parse(readFileSync(path, 'utf8')).getInstructions()) {
    const keyword = found.getKeyword();
    const args = found.getArguments().map((argument) => argument.getValue());
    if (keyword === 'ARG') {
      const [name = '', value = ''] = (args[0] ?? '').split('=');
      defaults.set(name, value);
    }
    if (keyword === 'FROM') {
      const [base = '', , name = ''] = args;
      current = {
        name,
        base: base.replaceAll(BUILD_ARGUMENT, (all, argument: string) => defaults.get(argument) ?? all),
        instructions: [],
      };
      stages.set(name, current);
      continue;
    }
    const flags =
      'getFlags' in found
        ? (found as { getFlags: () => { getName: () => string; getValue: () => string | null }[] }).getFlags()
        : [];
    const properties = found instanceof PropertyInstruction ? found.getProperties() : [];
    current?.instructions.push({
      keyword,
      args,
      flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
      properties: Object.fromEntries(properties.map((one) => [one.getName(), one.getValue() ?? ''])),
      text: found.getTextContent(),
    });
  }
  return stages;
}

export function chainOf(stages: ReadonlyMap<string, Stage>, name: string): Instruction[] {
  const stage = stages.get(name);
  return stage === undefined ? [] : [...chainOf(stages, stage.base), ...stage.instructions];
}

export const lastOf = (chain: readonly Instruction[], keyword: string): Instruction | undefined =>
  chain.findLast((instruction) => instruction.keyword === keyword);

/** The JSON form of ENTRYPOINT or CMD. */
export const execForm = (instruction: Instruction | undefined): string[] =>
  instruction === undefined ? [] : (JSON.parse(instruction.args.join(' ')) as string[]);

/** What ENV sets, of the whole chain. */
export function environmentOf(chain: readonly Instruction[]): Record<string, string> {
  const settings = chain
    .filter(({ keyword }) => keyword === 'ENV')
    .flatMap(({ properties }) => Object.entries(properties));
  return Object.fromEntries(settings);
}

// Entry of a reading process. It is given no settings, so no secret is beside what strangers wrote.
import { TASKS, type Tasks } from './tasks.ts';

export type Order = { [Name in keyof Tasks]: { name: Name; input: Parameters<Tasks[Name]>[0] } }[keyof Tasks];

// A terminal interrupts all processes of its group: what is read is still asked for by the service, which ends this one.
process.on('SIGINT', () => undefined);

export default function work({ name, input }: Order): unknown {
  const task = TASKS[name] as (input: unknown) => unknown;
  return task(input);
}

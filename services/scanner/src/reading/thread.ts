// Entry of a reading thread.
import { TASKS, type Tasks } from './tasks.ts';

export type Order = { [Name in keyof Tasks]: { name: Name; input: Parameters<Tasks[Name]>[0] } }[keyof Tasks];

export default function work({ name, input }: Order): unknown {
  const task = TASKS[name] as (input: unknown) => unknown;
  return task(input);
}

/** The part of a peer's answer that is always there. Throws when the peer left it out, which is a mistake of ours. */
export function held<T>(value: T | null | undefined, thing: string): T {
  if (value === null || value === undefined) throw new TypeError(`the answer holds no ${thing}`);
  return value;
}

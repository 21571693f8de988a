type Optional<T> = { [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined> };
type Required<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] };

/** The object without its undefined fields, so that an absent field stays absent on the wire. */
export function present<T extends object>(fields: T): Required<T> & Optional<T> {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as Required<T> & Optional<T>;
}

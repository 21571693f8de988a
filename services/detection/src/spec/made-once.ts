// What is made of one thing when it is first asked for: it stands in the thing itself, and goes with it.

export class MadeOnce {
  readonly #made = new Map<unknown, unknown>();

  /** @param make a function of a module: what it makes is known by it. */
  once<T>(make: (owner: this) => T): T {
    if (!this.#made.has(make)) this.#made.set(make, make(this));
    // By this function nothing else is stored.
    return this.#made.get(make) as T;
  }
}

import { Client } from 'pg';

/** Carried out this often, a statement is kept prepared from then on. */
const often = 4;
/** Others in between, at most: what comes up once a minute is not often. */
const amongStatements = 2_000;
/** A connection's at most; one takes some 50 kB of the database's memory. */
const mostPrepared = 200;

/**
 * A list of more values is planned for them: only a plan that knows them finds them by a hash, and
 * the others compare each row with all.
 */
const mostListed = 200;

/**
 * How many rows a search or a page of a list looks at is a matter of the very words and divisions,
 * so these are planned for them each time. And a statement that takes all columns there are would
 * fail, prepared, once another process has added one.
 */
const isPlannedEachTime = (text: string) =>
  /\blike\b|\blimit \$\d+( offset \$\d+)?\s*$|(select|returning|\.) ?\*/i.test(text);

/**
 * A connection that keeps prepared what is often asked of it: of a statement that reads a few rows,
 * taking its text apart and planning it is most of the work. PostgreSQL itself sees whether one
 * plan does for all values (`plan_cache_mode`), and plans anew what has changed.
 */
export class PreparingClient extends Client {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #asked = 0;

  // What `pg` takes is a dozen forms, and what it gives follows from them: those of a text with
  // values alone are touched.
  override query: Client['query'] = (...given: unknown[]): never => {
    const [text, values, ...others] = given;
    const ask = super.query.bind(this) as (...args: unknown[]) => never;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return ask(...given);
    const isLong = values.some((value) => Array.isArray(value) && value.length > mostListed);
    const name = isLong ? undefined : this.#nameOf(text);
    return name === undefined ? ask(...given) : ask({ name, text, values }, ...others);
  };

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === mostPrepared || isPlannedEachTime(text))
      return known;
    this.#asked += 1;
    if (this.#asked % amongStatements === 0) this.#counts.clear();
    const count = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.set(text, count);
    if (count < often) return undefined;
    this.#counts.delete(text);
    const name = `often ${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

import type { MessageKey } from '@watchbill/core/messages/catalogue';

/**
 * The field that is wrong, what is wrong with it, and the status of the reply (400 unless told).
 */
type Meaning = readonly [field: string, message: MessageKey, status?: number];

/** What broken constraints of the database mean to whoever made the call, by their names. */
export type Constraints = Readonly<Record<string, Meaning>>;

let all: Constraints = {};

/** Says what the product's constraints mean; what calls share knows no feature. */
export function setConstraints(constraints: Constraints): void {
  all = constraints;
}

export function constraintOf(name: string): Meaning | undefined {
  return all[name];
}

import type { IdKind } from '@watchbill/core/api/endpoint';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { Db, Tables } from '../../db/tables.ts';
import type { CallContext } from './call.ts';

/**
 * A division that a row belongs to; null where it belongs to none, which only callers without
 * limits reach. A row that lies in several divisions is reached by any one of them; a row that
 * consists of several `part`s (a set) only when each of them is.
 */
export type Owner = Readonly<{
  id: number;
  division_id: number | null;
  agent_id?: number | null;
  part?: number;
  /** Belongs to nobody yet, and so is open to all. */
  isOpen?: boolean;
}>;

/** What an id of a kind means to the server. */
export type Kind = Readonly<{
  /** Where its rows are kept, for kinds whose rows carry a version. */
  table?: keyof Tables & string;
  /** A row as its own calls answer it, to who may see it; 403 or 404 to others. */
  show?: (call: CallContext, id: number) => Promise<Readonly<{ version: number }>>;
  /** How rows lead to who owns them; kinds without it carry no scope. */
  owner?: (db: Db, ids: number[]) => Promise<Owner[]>;
  /** Said of a row that is not there. */
  missing?: MessageKey;
  /** Its rows can be disabled, and are called by this column. */
  disabled?: string;
  /**
   * What becomes of its rows when rows of other kinds that they use go: these let go, go along, or
   * refuse.
   */
  uses?: Readonly<Partial<Record<IdKind, Release>>>;
}>;
type Release = (call: CallContext, ids: readonly number[]) => Promise<void>;
export type Kinds = Readonly<Partial<Record<IdKind, Kind>>>;

let all: Kinds | null = null;

/** Says what the product's kinds are; what calls share knows no feature. */
export function setKinds(kinds: Kinds): void {
  all = kinds;
}

const nothing: Kind = {};

/** What is known of a kind; nothing of those whose rows carry neither scope nor version. */
export function kindOf(kind: IdKind): Kind {
  // Without them nothing would be refused.
  if (all === null) throw new Error('what kinds mean was never said: setKinds');
  return all[kind] ?? nothing;
}

/** Before rows of a kind go: lets go of them what uses them, feature by feature. */
export async function releaseUses(
  call: CallContext,
  kind: IdKind,
  ids: readonly number[],
): Promise<void> {
  for (const { uses } of Object.values(all ?? {})) await uses?.[kind]?.(call, ids);
}

import { DatabaseError } from 'pg';

/**
 * The database cannot be reached, or the connection ended before it had answered: the same call may
 * work in a moment.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
}

/** The data directory may be another process's now: it must not be opened again. */
export class DirectoryLostError extends DatabaseUnavailable {
  override readonly name = 'DirectoryLost';
}

/** Said where the engine fails without a word and its disk has no room. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = 'ENOSPC';
  constructor() {
    super('there is no room left on the disk');
  }
}

/** Errors with which `pg` ends what was running when it lost its connection. */
const lostConnections = new WeakSet<Error>();

export function noteLostConnection(error: Error): void {
  lostConnections.add(error);
}

/** What `pg` says, without a code, of a connection that is no more. */
const goneTexts =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/**
 * SQLSTATE of connections that were refused or ended by the server, of one that has too many, and
 * of too little memory.
 */
const goneCodes = /^(08...|57P0[1-5]|53200|53300)$/;

/**
 * Whether the database was not to be had; a call that failed for it was not carried out, or nobody
 * knows.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable || lostConnections.has(error)) return true;
  if (error instanceof DatabaseError) return goneCodes.test(error.code ?? '');
  return goneTexts.test(error.message);
}

/** Whether there is no room left on the disk of the database or of this server. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  return code === '53100' || code === 'ENOSPC' || isDiskFull(error.cause);
}

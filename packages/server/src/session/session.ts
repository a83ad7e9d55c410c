import type { PermissionSession } from '@watchbill/core/permission/rights';

/** Who is calling, read once per request before any transaction opens. */
export type Session = PermissionSession &
  Readonly<{
    id: string;
    userId: number;
    apiKeyId: number | null;
    username: string;
    language: string;
    /** Divisions that the caller may see; null means all. Never wider than the role's scope. */
    divisionIds: readonly number[] | null;
    /** The advisor that this user is, for the scope `own`. */
    advisorId: number | null;
    /**
     * A key that holds fewer divisions than its owner may: what is the owner's beyond them is not
     * the key's.
     */
    isNarrowed: boolean;
    /** A default password must be changed first: nothing else is open. */
    passwordChangeOnly: boolean;
  }>;

/** How long a session lasts in all, and without a call or an open live screen. */
export type SessionLimits = Readonly<{ longestMs: number; idleMs: number }>;

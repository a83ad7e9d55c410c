import type { NavigationOptions } from '@watchbill/core/navigation-options/model';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { Id, Stamp, Version, Switch } from './columns.ts';

/** Roles, accounts, and how they sign in. */
export type AccountsTables = {
  roles: { id: Id; name: string; scope: 'own' | 'divisions' | 'all'; version: Version };
  role_permissions: { role_id: number; sub_module: string; rights: string[] };
  users: {
    id: Id;
    username: string;
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string;
    role_id: number | null;
    language: ColumnType<string, string | undefined, string>;
    is_disabled: Switch;
    is_default_password: Switch;
    timezone: ColumnType<number | null, number | null | undefined, number | null>;
    /** Null where the account was registered and its address is not confirmed yet. */
    email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Their own landing page and order of the menu. */
    navigation: ColumnType<NavigationOptions, string | undefined, string>;
    version: Version;
  };
  user_enterprise_divisions: { user_id: number; enterprise_grp: number };
  user_divisions: { user_id: number; division_id: number };
  sessions: {
    id: string;
    user_id: number;
    created_at: Stamp;
    expires_at: Date;
    revoked_at: Date | null;
    password_change_only: Switch;
    last_used_at: Stamp;
    /** Where it was opened from, and what its client calls itself. */
    address: ColumnType<string, string | undefined, string>;
    client: ColumnType<string, string | undefined, string>;
  };
  login_attempts: {
    id: string;
    user_id: number;
    token_hash: string;
    tries: ColumnType<number, number | undefined, number>;
    sent_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  /** Single-use mailed or console links. */
  links: {
    id: string;
    user_id: number | null;
    purpose: 'first-administrator' | 'password-reset' | 'activation';
    token_hash: string;
    expires_at: Date;
    used_at: Date | null;
  };
  auth_failures: {
    kind: string;
    key: string;
    count: number;
    first_at: Date;
    last_at: Date;
    locked_until: Date | null;
  };
  /** By account or network, as of the last costly call that was counted. */
  call_budgets: { holder: string; spent: number; at: Date };
  sign_in_attempts: { state_hash: string; code_verifier: string; nonce: string; expires_at: Date };
  /** Browsers and command lines by the accounts that they signed in to. */
  sign_in_devices: { id: Id; user_id: number; token_hash: string; created_at: Date; last_at: Date };
  user_identities: { issuer: string; subject: string; user_id: number; created_at: Stamp };
  api_keys: {
    id: Id;
    name: string;
    prefix: string;
    key_hash: string;
    user_id: number;
    grants: JSONColumnType<{ subModule: string; rights: string[] }[]>;
    division_ids: number[] | null;
    created_at: Stamp;
    expires_at: Date | null;
    revoked_at: Date | null;
    last_used_at: Date | null;
  };
  profile_images: {
    id: Id;
    user_id: number;
    content_type: string;
    bytes: Buffer;
    created_at: Stamp;
  };
  saved_views: { id: Id; user_id: number; list: string; name: string; search: string };
};

import { z } from 'zod';
import { optionalName } from '../api/validation.ts';
import { chosenId, idOrRow, idSchema } from '../api/endpoint.ts';
import { divisionId, enterpriseDivisionId } from '../divisions/model.ts';
import { languages } from '../messages/catalogue.ts';
import { roleId } from '../roles/model.ts';
import { newPassword, username } from '../session/model.ts';

export const userId = idSchema('user');

export const user = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null until an administrator grants one. */
  role: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  timezone: z.object({ id: z.number().int(), timezone_name: z.string() }).nullable(),
  language: z.string(),
  /** Ids of the enterprise divisions that the user works in. */
  enterprise_grp: z.array(z.number().int()),
  /** Ids of the divisions among them that the user is limited to; none is all of them. */
  division_ids: z.array(z.number().int()),
  is_disabled: z.boolean(),
  /** The password has to be changed at the next sign-in. */
  require_pwd_change: z.boolean(),
  is_email_confirmed: z.boolean(),
  agent_profile: z.object({ id: z.number().int(), division_id: z.number().int() }).nullable(),
  version: z.number().int(),
});
export type User = z.output<typeof user>;

const oneOrMany = <S extends z.ZodType>(id: S) =>
  z.union([z.array(id).max(2000), id.transform((one) => [one])]) as unknown as z.ZodType<
    z.output<S>[],
    z.input<S> | z.input<S>[]
  >;

/** A user as forms send it; ids may come as the rows that carry them. */
export const userForm = z.object({
  id: chosenId.optional(),
  username,
  email: z.email('problem.email').max(254),
  first_name: optionalName(),
  last_name: optionalName(),
  /** A first or new default password, to be changed at the next sign-in. */
  password: newPassword.optional(),
  role: idOrRow(roleId),
  timezone: idOrRow(z.coerce.number().int().positive().max(2_147_483_647)).nullish(),
  language: z.enum(languages).default('en'),
  enterprise_grp: oneOrMany(enterpriseDivisionId).default([]),
  division_ids: oneOrMany(divisionId).default([]),
  is_disabled: z.boolean().optional(),
});
export type UserForm = z.output<typeof userForm>;

/** Columns of an upload file, in the order of the template; lists are parted by semicolons. */
export const userColumns = [
  'username',
  'email',
  'first_name',
  'last_name',
  'role',
  'enterprise_divisions',
  'divisions',
] as const;
export const optionalUserColumns: readonly string[] = [
  'first_name',
  'last_name',
  'enterprise_divisions',
  'divisions',
];

import { z } from 'zod';
import { chosenId, idSchema } from '../api/endpoint.ts';
import { channelId } from '../channels/model.ts';
import { divisionId, divisionName, enterpriseDivisionId } from '../divisions/model.ts';

export const enterpriseDivisionSetId = idSchema('enterpriseDivisionSet');
export const divisionSetId = idSchema('divisionSet');
export const channelSetId = idSchema('channelSet');

/** Codes of the kinds of set, as the wire has them. */
export const setKinds = { enterprise: 1, division: 2, channel: 3 } as const;
export type SetKind = (typeof setKinds)[keyof typeof setKinds];

const row = z.object({
  id: z.number().int(),
  set_name: z.string(),
  timezone: z.number().int(),
  timezone_name: z.string(),
  week_first_day: z.number().int(),
  is_disabled: z.boolean(),
  version: z.number().int(),
});
const named = z.array(z.object({ id: z.number().int(), name: z.string() }));

export const enterpriseDivisionSet = row.extend({ eg: named });
export const divisionSet = row.extend({
  divisions: z.array(z.object({ id: z.number().int(), mu_name: z.string() })),
});
export const channelSet = row.extend({ ct: named });
/** A set of any kind, with its members by id and name. */
export const memberSet = row.extend({
  kind: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** `full_name` tells channels of one name in two enterprise divisions apart. */
  members: z.array(z.object({ id: z.number().int(), name: z.string(), full_name: z.string() })),
});
export type MemberSet = z.output<typeof memberSet>;

const form = z.object({
  id: chosenId.optional(),
  set_name: divisionName,
  timezone: z.coerce.number().int().positive().max(2_147_483_647),
  week_first_day: z.coerce.number().int().min(0).max(6).default(0),
  is_disabled: z.boolean().optional(),
});

/** Members travel as ids, or as the rows that a list gave. */
const membersOf = <S extends z.ZodType>(id: S) =>
  z
    .array(z.union([id, z.object({ id }).transform((one) => (one as { id: z.output<S> }).id)]), {
      error: 'sets.chooseMember',
    })
    .min(1, 'sets.chooseMember')
    .max(2000);

export const enterpriseDivisionSetForm = form.extend({ eg: membersOf(enterpriseDivisionId) });
export const divisionSetForm = form.extend({ divisions: membersOf(divisionId) });
export const channelSetForm = form.extend({ ct: membersOf(channelId) });
export type SetForm = z.output<typeof form>;
export type EnterpriseDivisionSetForm = z.output<typeof enterpriseDivisionSetForm>;
export type DivisionSetForm = z.output<typeof divisionSetForm>;
export type ChannelSetForm = z.output<typeof channelSetForm>;

const plainId = z.coerce.number().int().positive().max(2_147_483_647);
/** Members to add to a set or take out of it; the code says which kind of set, and of member. */
export const membership = z.object({
  int_type_id: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  set_id: plainId,
  ids: z.array(plainId).min(1, 'sets.chooseMember').max(2000),
});
export type Membership = z.output<typeof membership>;

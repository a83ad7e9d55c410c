import { z } from 'zod';
import { chosenId, idSchema } from '../api/endpoint.ts';
import { divisionName, enterpriseDivisionId } from '../divisions/model.ts';

export const channelId = idSchema('channel');

/** A channel classification (contact type): a kind of contact that an enterprise division handles. */
export const channel = z.object({
  id: z.number().int(),
  name: z.string(),
  enterprise_grp: z.number().int(),
  enterprise_grp_name: z.string(),
  is_disabled: z.boolean(),
  version: z.number().int(),
});
export type Channel = z.output<typeof channel>;

export const channelForm = z.object({ id: chosenId.optional(), name: divisionName, enterprise_grp: enterpriseDivisionId });
export type ChannelForm = z.output<typeof channelForm>;

import type { Api } from '@watchbill/core/api/client';
import type { Lookup } from '@watchbill/core/resource/model';
import type { Context } from '../context.ts';
import { findId } from '../resource/form.ts';

/** The channels of these ids or names that a division works; a refusal names those there are. */
export function chooseChannels(
  context: Context,
  api: Api,
  division: number,
  names: readonly string[],
): Promise<number[]> {
  return Promise.all(names.map((name) => findId(api, context, channelsOf(division), name)));
}

/** The channels that a division works. */
const channelsOf = (division_id: number): Lookup => ({
  key: 'channels',
  load: async (api) => {
    const { data } = (await api.channels.ofDivision({ query: { division_id } })).data;
    return data.map(({ id, name }) => ({ value: id, label: name }));
  },
});

import type { Lookup } from '../../resource/model.ts';

const whole = { page: 1, page_size: 1000, is_disabled: false } as const;

export const accrualTables: Lookup = {
  key: 'accrual-tables',
  load: async (api, signal) => {
    const { results } = await api.timeOff.tables({ query: whole }, { signal });
    return results.map(({ id, name }) => ({ value: id, label: name }));
  },
};

export const timeOffGroups: Lookup = {
  key: 'time-off-groups',
  load: async (api, signal) => {
    const { results } = await api.timeOff.groups({ query: whole }, { signal });
    return results.map(({ id, name, mu_name }) => ({ value: id, label: `${mu_name} / ${name}` }));
  },
};

export const timeOffRules: Lookup = {
  key: 'time-off-rules',
  load: async (api, signal) => {
    const [rules, groups] = await Promise.all([
      api.timeOff.rules({ query: whole }, { signal }),
      api.timeOff.groups({ query: whole }, { signal }),
    ]);
    return rules.results.map(({ id, name, group_id }) => ({
      value: id,
      label: `${groups.results.find((group) => group.id === group_id)?.name ?? group_id} / ${name}`,
    }));
  },
};

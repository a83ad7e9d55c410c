import type { Choice, Lookup } from './model.ts';

/** Names that forms and filters of several nouns choose from. */
const whole = { page: 1, page_size: 1000, is_disabled: false } as const;

function choices<Row extends Readonly<{ id: number }>>(
  rows: readonly Row[],
  label: (row: Row) => string,
): readonly Choice[] {
  return rows.map((row) => ({ value: row.id, label: label(row) }));
}

export const timezones: Lookup = {
  key: 'timezones',
  load: async (api, signal) =>
    choices(await api.reference.timezones({}, { signal }), (zone) => zone.timezone_name),
};

export const acdParams: Lookup = {
  key: 'acd-params',
  load: async (api, signal) =>
    choices(await api.reference.acdParams({}, { signal }), (param) => param.param_name),
};

export const enterpriseDivisions: Lookup = {
  key: 'enterprise-divisions',
  load: async (api, signal) => {
    const { results } = await api.enterpriseDivisions.list({ query: whole }, { signal });
    return choices(results, (row) => row.name);
  },
};

export const divisions: Lookup = {
  key: 'divisions',
  load: async (api, signal) => {
    const { results } = await api.divisions.list({ query: whole }, { signal });
    return choices(results, (row) => row.mu_name);
  },
};

export const channels: Lookup = {
  key: 'channels',
  load: async (api, signal) => {
    const { results } = await api.channels.list({ query: whole }, { signal });
    return choices(results, (row) => `${row.enterprise_grp_name} / ${row.name}`);
  },
};

export const proficiencies: Lookup = {
  key: 'proficiencies',
  load: async (api, signal) => {
    const { results } = await api.proficiencies.list({ query: whole }, { signal });
    return choices(results, (row) => row.skill_name);
  },
};

export const eventTypes: Lookup = {
  key: 'event-types',
  load: async (api, signal) => {
    const rows = await api.eventTypes.list({ query: { is_disabled: false } }, { signal });
    return choices(rows, (row) => row.description);
  },
};

export const roles: Lookup = {
  key: 'roles',
  load: async (api, signal) =>
    choices(await api.roles.list({ query: {} }, { signal }), (role) => role.name),
};

/** Roles that user administration gives: advisors have theirs by their record. */
export const rolesToGive: Lookup = {
  key: 'roles to give',
  load: async (api, signal) => {
    const rows = await api.roles.list({ query: { for_users: true } }, { signal });
    return choices(
      rows.filter((role) => role.is_assignable),
      (role) => role.name,
    );
  },
};

/** Sets that may take a division's place. */
export const divisionSets: Lookup = {
  key: 'division-sets',
  load: async (api, signal) => {
    const rows = await api.sets.divisionList({ query: {} }, { signal });
    return rows.map((row) => ({ value: row.id, label: row.set_name }));
  },
};

/** The enabled advisors of a division. */
export const advisorsOf = (division: number): Lookup => ({
  key: `advisors ${division}`,
  load: async (api, signal) => {
    const rows = await api.advisors.allOfDivision(
      { params: { id: division }, query: { is_disabled: false } },
      { signal },
    );
    return rows.map((row) => ({ value: row.id, label: `${row.first_name} ${row.last_name}` }));
  },
});

/** The enabled advisors of a set of divisions, by the name of their division. */
export const advisorsOfSet = (set: number): Lookup => ({
  key: `advisors of set ${set}`,
  load: async (api, signal) => {
    const rows: Choice[] = [];
    for (let page = 1, isLast = false; !isLast; page++) {
      const { results, next } = await api.advisors.ofSet(
        { params: { id: set }, query: { ...whole, page } },
        { signal },
      );
      rows.push(
        ...results.map(({ id, first_name, last_name, agent_profile: { division } }) => ({
          value: id,
          label: `${first_name} ${last_name} (${division.mu_name})`,
        })),
      );
      isLast = next === null;
    }
    return rows;
  },
});

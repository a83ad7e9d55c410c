import type { ForeignEntry } from './read.ts';

/** What may be made on import where it is missing. */
export const importCreations = ['divisions', 'advisors', 'activities'] as const;
export type ImportCreation = (typeof importCreations)[number];

/** Java's short zone names, which old products still write. */
const shortZones: Readonly<Record<string, string>> = {
  ECT: 'Europe/Paris',
  EST: 'America/New_York',
  CST: 'America/Chicago',
  PST: 'America/Los_Angeles',
  MST: 'America/Denver',
  IST: 'Asia/Kolkata',
  JST: 'Asia/Tokyo',
  GMT: 'UTC',
  UTC: 'UTC',
};

/** IANA name of a zone as a file writes it. */
export function zoneOfFile(written: string): string {
  return shortZones[written] ?? written;
}

/** Divisions and advisors by site and id of the file. */
export const personOf = (person: Pick<ForeignEntry, 'site' | 'agent_id'>) =>
  `${person.site} ${person.agent_id}`;

export type ForeignAdvisor = Readonly<{
  first_name: string;
  last_name: string;
  email: string;
  username: string;
  login_id: string;
  team: string;
}>;

/** The advisor that a file tells of; an address at the reserved domain says that nobody has been told yet. */
export function advisorOfFile(
  person: Pick<ForeignEntry, 'site' | 'team' | 'agent_id' | 'agent_name'>,
): ForeignAdvisor {
  const [first = person.agent_id, ...rest] = person.agent_name.split(/\s+/).filter(Boolean);
  const username = slug(person.site, person.agent_id);
  return {
    first_name: first,
    last_name: rest.join(' ') || first,
    email: `${username}@imported.invalid`,
    username,
    login_id: person.agent_id,
    team: person.team,
  };
}

function slug(...parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) =>
      part
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, ''),
    )
    .join('.');
}

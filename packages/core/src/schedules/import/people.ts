import { foldText, nameKey } from '../../messages/fold.ts';
import type { ForeignEntry } from './entry.ts';

/** What may be made on import where it is missing. */
export const importCreations = ['divisions', 'advisors', 'activities'] as const;
export type ImportCreation = (typeof importCreations)[number];

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

/**
 * The advisor that a file tells of; an address at the reserved domain says that nobody has been
 * told yet. A name to sign in by is made of site and id; `isTaken` says which names others have.
 */
export function advisorOfFile(
  person: Pick<ForeignEntry, 'site' | 'team' | 'agent_id' | 'agent_name'>,
  isTaken: (username: string) => boolean,
): ForeignAdvisor {
  const parts = [person.site, person.agent_id].filter(Boolean);
  const plain = parts.map(slugOf).join('.');
  const username = isTaken(plain) ? `${plain}-${digestOf(parts.join('\n'))}` : plain;
  return {
    ...nameOf(person),
    email: `${username}@imported.invalid`,
    username,
    login_id: person.agent_id,
    team: person.team,
  };
}

/**
 * `Anna Probe` or `Probe, Anna`; who has one name alone has it as both, and who has none is called
 * by the id.
 */
function nameOf({
  agent_id,
  agent_name,
}: Pick<ForeignEntry, 'agent_id' | 'agent_name'>): Pick<
  ForeignAdvisor,
  'first_name' | 'last_name'
> {
  const [, last = '', first = ''] = /^([^,]*),(.*)$/s.exec(agent_name) ?? [];
  if (last.trim() !== '' && first.trim() !== '')
    return { first_name: first.trim(), last_name: last.trim() };
  const [only = agent_id, ...rest] = agent_name.split(/[\s,]+/).filter(Boolean);
  return { first_name: only, last_name: rest.join(' ') || only };
}

/**
 * Characters of a site or an id that are kept whole, and those kept before a digest: an address has
 * 64 before its @.
 */
const [longestWhole, longestCut] = [30, 16];

/**
 * ASCII letters and figures of a text. Where others fall away, its digest tells it from the rest.
 */
function slugOf(text: string): string {
  const key = nameKey(text);
  const slug = foldText(key).replaceAll(/[^a-z0-9]+/g, '-');
  if (/^[a-z0-9]+([ -][a-z0-9]+)*$/.test(key) && key.length <= longestWhole) return slug;
  const cut = slug.slice(0, longestCut).replaceAll(/^-|-$/g, '');
  return [cut, digestOf(key)].filter(Boolean).join('-');
}

/** FNV-1a of a text, over its UTF-16 code units, in 64 bits. */
function digestOf(text: string): string {
  let digest = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at += 1)
    digest = BigInt.asUintN(64, (digest ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  return digest.toString(36);
}

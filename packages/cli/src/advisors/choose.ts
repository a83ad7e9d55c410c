import type { Api } from '@watchbill/core/api/client';
import type { Advisor } from '@watchbill/core/advisors/model';
import { everyRow } from '@watchbill/core/resource/pages';
import type { Context } from '../context.ts';
import { findByName } from '../names.ts';

/** Every advisor within the caller's scope, or of one division, by name. */
export async function loadAdvisors(
  api: Api,
  filter: Readonly<{
    division?: number | undefined;
    search?: string | undefined;
    withDisabled?: boolean | undefined;
  }>,
): Promise<Advisor[]> {
  const query = {
    ...(filter.search === undefined ? {} : { search: filter.search }),
    ...(filter.withDisabled === true ? {} : { is_disabled: false }),
  };
  const { division } = filter;
  return everyRow((page) =>
    division === undefined
      ? api.advisors.list({ query: { ...query, ...page } })
      : api.advisors.ofDivision({ params: { id: division }, query: { ...query, ...page } }),
  );
}

type AdvisorName = Readonly<{
  id: number;
  first_name: string;
  last_name: string;
  login_id?: string | null | undefined;
  email?: string;
  username?: string;
}>;

/** The one that a person means: by id, login, email, username or name, in either order. */
export function findAdvisor<A extends AdvisorName>(
  { t }: Pick<Context, 't'>,
  advisors: readonly A[],
  wanted: string,
): A {
  return findByName({ t }, advisors, wanted, candidateOf, () =>
    t('cli.noAdvisor', { name: wanted }),
  );
}

function candidateOf({ id, first_name, last_name, login_id, email, username }: AdvisorName) {
  return {
    id,
    names: [
      login_id,
      email,
      username,
      `${first_name} ${last_name}`,
      `${last_name} ${first_name}`,
      `${last_name}, ${first_name}`,
    ],
    shown: `${first_name} ${last_name} (${id}${email === undefined ? '' : `, ${email}`})`,
  };
}

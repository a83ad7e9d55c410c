import type { Api } from '@watchbill/core/api/client';
import type { Advisor } from '@watchbill/core/advisors/model';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';

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
    page_size: 1000,
    ...(filter.search === undefined ? {} : { search: filter.search }),
    ...(filter.withDisabled === true ? {} : { is_disabled: false }),
  };
  const found: Advisor[] = [];
  for (let page = 1; ; page += 1) {
    const part =
      filter.division === undefined
        ? await api.advisors.list({ query: { ...query, page } })
        : await api.advisors.ofDivision({
            params: { id: filter.division },
            query: { ...query, page },
          });
    found.push(...part.results);
    if (part.next === null)
      return found.sort(
        (a, b) =>
          a.last_name.localeCompare(b.last_name) ||
          a.first_name.localeCompare(b.first_name) ||
          a.id - b.id,
      );
  }
}

type Named = Readonly<{
  id: number;
  first_name: string;
  last_name: string;
  login_id?: string | null | undefined;
  email?: string;
  username?: string;
}>;

function withEmail({ id, first_name, last_name, email }: Named): string {
  return `${first_name} ${last_name} (${id}${email === undefined ? '' : `, ${email}`})`;
}

/** The one that a person means: by id, login, email, username or name, in either order. Throws Stop (usage) where it is none, or could be two. */
export function findAdvisor<A extends Named>(
  context: Pick<Context, 't'>,
  advisors: readonly A[],
  wanted: string,
): A {
  const words = wanted.trim().toLowerCase();
  const ofId = advisors.find((one) => String(one.id) === words);
  const ofLogin = advisors.find((one) =>
    [one.login_id, one.email, one.username].some((text) => text?.toLowerCase() === words),
  );
  if (ofId !== undefined && ofLogin !== undefined && ofId !== ofLogin)
    throw new Stop(
      exitCode.usage,
      context.t('cli.idAndLogin', {
        name: wanted,
        names: [ofId, ofLogin].map(withEmail).join(', '),
      }),
    );
  const exact = ofId ?? ofLogin;
  if (exact !== undefined) return exact;
  const named = advisors.filter((one) =>
    [
      `${one.first_name} ${one.last_name}`,
      `${one.last_name} ${one.first_name}`,
      `${one.last_name}, ${one.first_name}`,
    ].some((name) => name.toLowerCase() === words),
  );
  if (named.length > 1)
    throw new Stop(
      exitCode.usage,
      context.t('cli.severalAdvisors', {
        name: wanted,
        names: named.map((one) => one.id).join(', '),
      }),
    );
  if (named[0] === undefined)
    throw new Stop(exitCode.usage, context.t('cli.noAdvisor', { name: wanted }));
  return named[0];
}

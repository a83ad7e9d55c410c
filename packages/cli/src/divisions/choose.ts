import type { Api } from '@watchbill/core/api/client';
import type { Division } from '@watchbill/core/divisions/model';
import { everyRow } from '@watchbill/core/resource/pages';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { findByName } from '../names.ts';

/** Every division that the caller may see, by name. */
export async function allDivisions(api: Api): Promise<Division[]> {
  return everyRow((page) => api.divisions.list({ query: { ...page, is_disabled: false } }));
}

/** The division of this id or name. */
export function findDivision(
  { t }: Pick<Context, 't'>,
  divisions: readonly Division[],
  wanted: string,
): Division {
  return findByName({ t }, divisions, wanted, candidateOf, (names) =>
    t('cli.noDivision', { name: wanted, names }),
  );
}

const candidateOf = ({ id, mu_name }: Division) => ({
  id,
  names: [mu_name],
  shown: `${id} ${mu_name}`,
});

/**
 * The division asked for; without one the only one there is, else a refusal that names them all.
 */
export async function chooseDivision(
  context: Context,
  api: Api,
  wanted: string | undefined,
): Promise<Division> {
  const divisions = await allDivisions(api);
  // A number that is not in the list is the server's to judge: it may exist and be out of bounds.
  if (
    wanted !== undefined &&
    /^\d+$/.test(wanted) &&
    !divisions.some((one) => one.id === Number(wanted))
  )
    return api.divisions.get({ params: { id: Number(wanted) }, query: {} });
  if (wanted !== undefined) return findDivision(context, divisions, wanted);
  if (divisions.length === 1) return divisions[0]!;
  throw new Stop(
    exitCode.usage,
    context.t('cli.nameDivision', {
      names: divisions.map((one) => candidateOf(one).shown).join(', '),
    }),
  );
}

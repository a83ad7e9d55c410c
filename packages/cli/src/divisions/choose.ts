import type { Api } from '@watchbill/core/api/client';
import type { Division } from '@watchbill/core/divisions/model';
import { folded } from '@watchbill/core/messages/fold';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';

/** Every division that the caller may see, by name. */
export async function allDivisions(api: Api): Promise<Division[]> {
  const { results } = await api.divisions.list({ query: { page_size: 1000, is_disabled: false } });
  return results.sort((a, b) => a.mu_name.localeCompare(b.mu_name));
}

/** The division of this id or name (any case, with accents or without; part of a name will do where only one has it). */
export function findDivision(
  context: Pick<Context, 't'>,
  divisions: readonly Division[],
  wanted: string,
): Division {
  const name = folded(wanted.trim());
  const partly = divisions.filter((one) => folded(one.mu_name).includes(name));
  const found =
    divisions.find((one) => String(one.id) === name || folded(one.mu_name) === name) ??
    (partly.length === 1 ? partly[0] : undefined);
  if (found === undefined)
    throw new Stop(
      exitCode.usage,
      context.t('cli.noDivision', {
        name: wanted,
        names: divisions.map((one) => `${one.id} ${one.mu_name}`).join(', '),
      }),
    );
  return found;
}

/** The division asked for; without one the only one there is, else a refusal that names them all. */
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
    !divisions.some((one) => String(one.id) === wanted)
  )
    return api.divisions.get({ params: { id: Number(wanted) }, query: {} });
  if (wanted !== undefined) return findDivision(context, divisions, wanted);
  if (divisions.length === 1) return divisions[0]!;
  throw new Stop(
    exitCode.usage,
    context.t('cli.nameDivision', {
      names: divisions.map((one) => `${one.id} ${one.mu_name}`).join(', '),
    }),
  );
}

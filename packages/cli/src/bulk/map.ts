import { headingKey } from '@watchbill/core/cells/heading';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { configFolder } from '../profiles.ts';

type Maps = Readonly<Record<string, readonly string[]>>;

async function mapStore({ env }: Context) {
  const { default: Conf } = await import('conf');
  return new Conf<{ maps: Maps }>({
    cwd: configFolder(env['WATCHBILL_CONFIG_DIR']),
    configName: 'maps',
    configFileMode: 0o600,
    clearInvalidConfig: true,
    defaults: { maps: {} },
  });
}

/**
 * Pairs FIELD=HEADING, and those of maps that were kept by the names that are given. Stop (usage)
 * for a name that none has.
 */
export async function pairsOf(
  map: readonly string[],
  context: Context,
): Promise<readonly string[]> {
  const kept = (await mapStore(context)).get('maps');
  return map.flatMap((one) => (one.includes('=') ? [one] : keptAs(kept, one, context)));
}

/** Keeps pairs under a name, in the place of what was kept by it. */
export async function keepMap(
  name: string,
  pairs: readonly string[],
  context: Context,
): Promise<void> {
  const store = await mapStore(context);
  store.set('maps', { ...store.get('maps'), [name]: pairs });
}

function keptAs(kept: Maps, name: string, { t }: Context): readonly string[] {
  if (Object.hasOwn(kept, name)) return kept[name]!;
  const names = Object.keys(kept).join(', ');
  throw new Stop(
    exitCode.usage,
    names === '' ? t('cli.noMaps', { name }) : t('cli.noMap', { name, names }),
  );
}

/**
 * A heading with our names for its columns, the rest as it is written. Stop (usage) for a name that
 * it lacks.
 */
export function renameHeadings(
  heading: Readonly<{ cells: readonly string[]; text: string }>,
  { map, delimiter }: Readonly<{ map: readonly string[]; delimiter: string }>,
  { t }: Pick<Context, 't'>,
): Readonly<{ cells: readonly string[]; text: string }> {
  if (map.length === 0) return heading;
  const cells = [...heading.cells];
  for (const { field, name } of map.map(pairOf)) {
    const column = cells.findIndex((cell) => headingKey(cell) === headingKey(name));
    if (column === -1)
      throw new Stop(
        exitCode.usage,
        t('cli.noHeading', { heading: name, headings: heading.cells.join(', ') }),
      );
    cells[column] = field;
  }
  const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`);
  return { cells, text: quoted.join(delimiter) };
}

/** The same of an object's keys; one that an object lacks is another's. */
export function renameKeys(
  value: Readonly<Record<string, unknown>>,
  map: readonly string[],
): Readonly<Record<string, unknown>> {
  if (map.length === 0) return value;
  const fields = new Map(map.map(pairOf).map(({ field, name }) => [headingKey(name), field]));
  return Object.fromEntries(
    Object.entries(value).map(([key, cell]) => [fields.get(headingKey(key)) ?? key, cell]),
  );
}

function pairOf(pair: string): Readonly<{ field: string; name: string }> {
  const at = pair.indexOf('=');
  return { field: pair.slice(0, at), name: pair.slice(at + 1) };
}

import { headingKey } from '@watchbill/core/cells/heading';
import { decodeText, detectDelimiter, readTable } from '@watchbill/core/files/table';
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

/** Pairs FIELD=HEADING, and those of maps that were kept by the names that are given. Stop (usage) for a name that none has. */
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

/** A file of text with our names for its columns; the rows stay as they are written. Stop (usage) for a heading that it lacks, and for a workbook. */
export function renameColumns(
  bytes: Uint8Array,
  pairs: readonly string[],
  { t }: Context,
): Uint8Array<ArrayBuffer> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new Stop(exitCode.usage, t('cli.mapOfWorkbook'));
  const { text } = decodeText(bytes);
  const start = /^\uFEFF?(sep=.?\r?\n)?/i.exec(text)![0].length;
  const end = endOfLine(text, start);
  const delimiter = detectDelimiter(text);
  const cells = [...(readTable(new TextEncoder().encode(text.slice(start, end))).rows[0] ?? [])];
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const heading = pair.slice(at + 1);
    const column = cells.findIndex((cell) => headingKey(cell) === headingKey(heading));
    if (column === -1)
      throw new Stop(exitCode.usage, t('cli.noHeading', { heading, headings: cells.join(', ') }));
    cells[column] = pair.slice(0, at);
  }
  const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`);
  return new TextEncoder().encode(
    `${text.slice(0, start).replace('\uFEFF', '')}${quoted.join(delimiter)}${text.slice(end)}`,
  );
}

/** Where a line ends: a cell in quotation marks may go over several. */
function endOfLine(text: string, start: number): number {
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (text[at] === '\n' || text[at] === '\r')) return at;
  }
  return text.length;
}

import { openNames } from '@watchbill/core/config/names';
import type { Entry } from '@watchbill/core/config/model';
import { documentOf, readServerRows } from '@watchbill/core/config/reader';
import type { Context } from '../context.ts';
import { chooseDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { printable } from '../output/printable.ts';
import { fileKind } from '../output/reply.ts';
import { targetOf, writeTarget } from '../output/target.ts';
import { writeText } from './document.ts';
import { sectionsOf, version } from './plan.ts';

/**
 * `watchbill config export`: what a division has, or what all share, as YAML in which nothing
 * changes but what people change.
 */
export async function exportConfig(
  { division: wanted, global = false }: Readonly<{ division?: string; global?: boolean }>,
  context: Context,
): Promise<void> {
  if (global === (wanted !== undefined))
    throw new Stop(exitCode.usage, context.t('config.sayWhich'));
  fileKind(context, ['yaml', 'yml']);
  const api = await context.api();
  const division = global ? null : await chooseDivision(context, api, wanted);
  const { held, unseen } = await readServerRows(await sectionsOf(api, division), openNames(api));
  const head: Entry =
    division === null
      ? { version, kind: 'global' }
      : { version, kind: 'division', division: division.mu_name };
  const about = `Watchbill configuration, format ${version}. watchbill config apply makes a server say this.`;
  const text = writeText(about, { ...head, ...documentOf(held) });
  const file = targetOf(context);
  const isTerminal = file === undefined && context.io.stdout.isTTY === true;
  await writeTarget(context, [isTerminal ? printable(text) : text]);
  if (unseen.length > 0) context.say(context.t('config.leftOut', { names: unseen.join(', ') }));
  if (file !== undefined) context.say(context.t('cli.fileWritten', { file }));
}

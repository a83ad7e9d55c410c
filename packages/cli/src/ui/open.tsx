import { permissionOf } from '@watchbill/core/session/view';
import { Writable } from 'node:stream';
import type { ComponentProps } from 'react';
import type { Division } from '@watchbill/core/divisions/model';
import { hasLimits, limitsOf, raiseAlert, type AlertOptions } from '../adherence/alerts.ts';
import type { Context } from '../context.ts';
import { allDivisions, findDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { printable } from '../output/printable.ts';
import { liveOf } from '../live.ts';
import { createQueue } from '../output/queue.ts';
import { writeStream } from '../output/target.ts';
import { openScreen } from '../screen/frame.tsx';
import { renderScreen } from '../screen/render.ts';
import { colourless, themeNames, themes, type Theme } from '../screen/theme.ts';
import { App } from './app.tsx';
import { PlainView } from './plain.tsx';
import { namesLike } from './state.ts';
import type { Setting } from './view.ts';
import { views } from './views.ts';

export type OpenOptions = AlertOptions &
  Readonly<{ division?: string; readOnly?: boolean; theme?: string }>;

/** `watchbill ui [VIEW]`: full screen until q. */
export async function openViews(
  wanted: string | undefined,
  options: OpenOptions,
  context: Context,
): Promise<void> {
  const { division: named, readOnly = false } = options;
  const { t, io, common } = context;
  const theme = themeOf(options, context);
  if (!common.isPlain && (io.stdout.isTTY !== true || io.stdin.isTTY !== true))
    throw new Stop(exitCode.usage, t('ui.needsTerminal'));
  const api = await context.api();
  const [me, allowed] = await Promise.all([api.session.me(), api.session.allowedModules()]);
  const session = permissionOf(allowed);
  const advisorId = me.agent_profile?.id ?? null;
  const divisions = await allDivisions(api).catch(() => []);
  const looked = named === undefined ? divisions : [findDivision(context, divisions, named)];
  const division = looked[0] ?? null;
  const open = views.filter((view) => view.isOpenTo({ session, division, advisorId }));
  const names = open.map(({ name }) => name);
  const first = wanted === undefined ? names[0] : namesLike(names, wanted)[0];
  if (first === undefined)
    throw new Stop(exitCode.usage, t('ui.noView', { name: wanted ?? '', names: names.join(', ') }));
  const now = () => context.now().getTime();
  const live = await liveOf(context);
  const alerts = alertsOf(options, { divisions, looked }, context);
  const setting: Setting = {
    t,
    language: common.lang,
    live,
    userId: me.id,
    advisorId,
    session,
    now,
    division,
    divisions,
    isEverywhere: looked.length > 1,
    ...(alerts === undefined ? {} : { alerts }),
  };
  const view = open.find(({ name }) => name === first)!;
  const screen = { api, setting, views: open, first, isReadOnly: readOnly, theme };
  await (
    common.isPlain
      ? writeLines({ api, setting, view }, context)
      : openScreen(context, <App {...screen} />)
  ).finally(live.close);
}

/** A view as lines until Ctrl-C, or until nobody reads them any more. */
async function writeLines(
  shown: Omit<ComponentProps<typeof PlainView>, 'write'>,
  context: Context,
): Promise<void> {
  const lines = createQueue<string>();
  const write = (said: readonly string[]) =>
    lines.put(...said.map((line) => `${printable(line).replaceAll('\n', ' ')}\n`));
  // Ink keeps the hooks running; what it would draw goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { unmount } = renderScreen(<PlainView {...shown} write={write} />, {
    stdout: nowhere as NodeJS.WriteStream,
    stdin: context.io.stdin,
    patchConsole: false,
  });
  await writeStream(context.io.stdout, lines.values(), context).finally(unmount);
}

/** Throws Stop (usage) for a theme that is none. */
function themeOf({ theme }: OpenOptions, { common, env, t }: Context): Theme {
  const name = theme ?? env['WATCHBILL_THEME'] ?? 'dark';
  const found = themeNames.find((one) => one === name);
  if (found === undefined)
    throw new Stop(exitCode.usage, t('ui.noTheme', { name, names: themeNames.join(', ') }));
  return common.hasColour ? themes[found] : colourless;
}

function alertsOf(
  options: OpenOptions,
  places: Readonly<Record<'divisions' | 'looked', readonly Division[]>>,
  context: Context,
): Setting['alerts'] {
  if (!hasLimits(options, context)) return undefined;
  const limitsFor = limitsOf(options, places, context);
  const isLimited = (division: Division) =>
    Object.values(limitsFor(division)).some((limit) => limit !== null);
  const ring = () => context.io.stderr.write('\u0007');
  // What a program complains of would be drawn over the screen.
  return {
    divisions: places.divisions.filter(isLimited),
    limitsFor,
    raise: (alert, say) =>
      raiseAlert(alert, options, { t: context.t, ring, say, complaints: 'ignore' }),
  };
}

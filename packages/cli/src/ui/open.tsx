import { shareSocket } from '@watchbill/core/api/shared-socket';
import type { SocketOptions } from '@watchbill/core/api/socket';
import { permissionOf } from '@watchbill/core/session/view';
import { WebSocket } from 'ws';
import type { Context } from '../context.ts';
import { allDivisions, findDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { openScreen } from '../screen/frame.tsx';
import { App } from './app.tsx';
import { namesLike } from './state.ts';
import type { Setting } from './view.ts';
import { views } from './views.ts';

export type OpenOptions = Readonly<{ division?: string; readOnly?: boolean }>;

/** `watchbill ui [VIEW]`: full screen until q. */
export async function openViews(
  wanted: string | undefined,
  { division: named, readOnly = false }: OpenOptions,
  context: Context,
): Promise<void> {
  const { t, io, common } = context;
  if (io.stdout.isTTY !== true || io.stdin.isTTY !== true)
    throw new Stop(exitCode.usage, t('ui.needsTerminal'));
  const api = await context.api();
  const [me, allowed] = await Promise.all([api.session.me(), api.session.allowedModules()]);
  const session = permissionOf(allowed);
  const divisions = await allDivisions(api).catch(() => []);
  const division =
    named === undefined ? (divisions[0] ?? null) : findDivision(context, divisions, named);
  const open = views.filter((view) => view.isOpenTo({ session, division }));
  const names = open.map(({ name }) => name);
  const first = wanted === undefined ? names[0] : namesLike(names, wanted)[0];
  if (first === undefined)
    throw new Stop(exitCode.usage, t('ui.noView', { name: wanted ?? '', names: names.join(', ') }));
  const now = () => context.now().getTime();
  const live = shareSocket({
    now,
    url: `${(await context.url()).replace(/^http/, 'ws').replace(/\/$/, '')}/ws/live/`,
    token: (await context.token()) ?? '',
    WebSocket: WebSocket as unknown as SocketOptions['WebSocket'],
  });
  const setting: Setting = { t, live, userId: me.id, session, now, division };
  await openScreen(
    context,
    <App
      api={api}
      setting={setting}
      divisions={divisions}
      views={open}
      first={first}
      isReadOnly={readOnly}
      hasColour={common.hasColour}
      language={common.lang}
    />,
  );
}

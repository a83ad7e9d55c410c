import type { OpenSession } from '@watchbill/core/session/model';
import type { Command } from 'commander';
import type { Context, CommandContext } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { readAll } from '../input.ts';
import { present } from '../output/present.ts';
import { sheetOf, type Cell, type Column, type Sheet } from '../output/sheet.ts';

type LoginOptions = Readonly<{ username?: string; passwordStdin?: boolean; token?: string }>;

export function registerLogin(command: Command, { t, context }: CommandContext): void {
  command
    .option('-u, --username <name>', t('session.username'))
    .option('--password-stdin', t('cli.passwordStdin'))
    .option('--token <token>', t('session.token'))
    .action((options: LoginOptions) => login(options, context()));
}

export function registerLogout(command: Command, { context }: CommandContext): void {
  command.action(() => logout(context()));
}

export function registerWhoami(command: Command, { context }: CommandContext): void {
  command.action(async () => {
    const current = context();
    await present(current, await whoami(current), undefined, 'card');
  });
}

/**
 * Signs in, with a mailed token where the server asks for one, and keeps the access token in the
 * profile.
 */
export async function login(options: LoginOptions, context: Context): Promise<void> {
  const url = await context.url();
  const profiles = await context.profiles();
  let device = (await context.own())?.device;
  const api = await context.api({
    url,
    token: null,
    device: {
      token: device,
      keep: (token) => {
        device = token;
      },
    },
  });
  const { username, password } = await credentials(options, context);
  const first = await api.session.generateToken({ body: { username, password } });
  const body = { username, password };
  const reply = first.call_old_login_api
    ? await api.session.login({ body })
    : await api.session.verifyToken({
        body: { ...body, token: await mailedToken(options, context, first.change_message) },
      });
  if (reply.is_default_password_same)
    throw new Stop(exitCode.signIn, context.t('cli.changePasswordInWeb', { url }));
  await profiles.write(context.common.profile, {
    url,
    token: reply.access,
    username,
    ...(device === undefined ? {} : { device }),
  });
  context.say(context.t('session.loginSuccess'));
}

async function credentials(
  options: LoginOptions,
  context: Context,
): Promise<{ username: string; password: string }> {
  if (options.passwordStdin === true) {
    if (options.username === undefined)
      throw new Stop(exitCode.usage, context.t('cli.usernameNeeded'));
    return {
      username: options.username,
      password: String(await readAll(context.io.stdin)).replace(/\r?\n$/, ''),
    };
  }
  if (!context.common.isInteractive) throw new Stop(exitCode.usage, context.t('cli.noPrompt'));
  const { ask } = await import('../screen/prompt.tsx');
  const password = { label: context.t('session.password'), isSecret: true };
  if (options.username !== undefined)
    return { username: options.username, password: (await ask(context, [password]))[0]! };
  const [username, secret] = await ask(context, [
    { label: context.t('session.username') },
    password,
  ]);
  return { username: username!, password: secret! };
}

async function mailedToken(
  options: LoginOptions,
  context: Context,
  wasSentBefore: boolean,
): Promise<string> {
  if (options.token !== undefined) return options.token;
  context.say(context.t(wasSentBefore ? 'session.tokenAlreadySent' : 'session.checkInbox'));
  if (!context.common.isInteractive) throw new Stop(exitCode.signIn, context.t('cli.tokenNeeded'));
  const { ask } = await import('../screen/prompt.tsx');
  return (await ask(context, [{ label: context.t('session.token') }]))[0]!;
}

/** Revokes the access token on the server and forgets it here, whatever the server says. */
export async function logout(context: Context): Promise<void> {
  const profiles = await context.profiles();
  const profile = profiles.read(context.common.profile);
  if (profile?.token !== undefined) {
    const api = await context.api({ url: profile.url, token: profile.token });
    await api.session.logout().catch(() => context.say(context.t('session.unableToLogout')));
    await profiles.write(context.common.profile, {
      url: profile.url,
      ...(profile.device === undefined ? {} : { device: profile.device }),
    });
  }
  context.say(context.t('cli.loggedOut'));
}

export async function whoami(context: Context): Promise<Sheet> {
  const me = await (await context.api()).session.me();
  const url = await context.url();
  const column = (key: string, value: Cell) => ({ key, label: key, of: () => value });
  return sheetOf(
    'whoami',
    [
      column('url', url),
      column('profile', context.common.profile),
      column('id', me.id),
      column('username', me.username),
      column('name', `${me.first_name} ${me.last_name}`.trim()),
      column('email', me.email),
      column('role', me.role.name === 'Agent' ? 'Advisor' : me.role.name),
    ],
    [me],
  );
}

/** `watchbill sessions`: where its user is signed in, and the end of that. */
export function registerSessions(command: Command, { t, context }: CommandContext): void {
  command
    .command('list')
    .description(t('sessions.list'))
    .action(async () => {
      const sessions = await (await context().api()).session.sessions();
      await present(context(), sheetOf('sessions', sessionColumns(context()), sessions));
    });
  command
    .command('end')
    .description(t('sessions.end'))
    .argument('[id]')
    .option('--others', t('sessions.optionOthers'))
    .action((id: string | undefined, { others }: Readonly<{ others?: boolean }>) =>
      end(id, others === true, context()),
    );
}

async function end(id: string | undefined, others: boolean, context: Context): Promise<void> {
  if ((id === undefined) !== others)
    throw new Stop(exitCode.usage, context.t('sessions.saySession'));
  const { session } = await context.api();
  const { message } =
    id === undefined
      ? await session.endOtherSessions()
      : await session.endSession({ params: { id } });
  context.say(message);
}

/** What a table of sessions says. */
export function sessionColumns(context: Context): Column<OpenSession>[] {
  const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ');
  return [
    { key: 'id', label: 'id', of: (one) => one.id },
    {
      key: 'begun_at',
      label: context.t('sessions.begunAt'),
      of: (one) => one.begun_at,
      shown: (one) => minute(one.begun_at),
    },
    {
      key: 'last_used_at',
      label: context.t('sessions.lastUsedAt'),
      of: (one) => one.last_used_at,
      shown: (one) => minute(one.last_used_at),
    },
    {
      key: 'expires_at',
      label: context.t('sessions.endsAt'),
      of: (one) => one.expires_at,
      shown: (one) => minute(one.expires_at),
    },
    { key: 'address', label: context.t('sessions.address'), of: (one) => one.address },
    { key: 'client', label: context.t('sessions.client'), of: (one) => one.client },
    { key: 'is_current', label: context.t('sessions.isCurrent'), of: (one) => one.is_current },
  ];
}

import type { Api } from '@watchbill/core/api/client';
import { createServerClock } from '@watchbill/core/api/server-clock';
import { text } from '@watchbill/core/messages/catalogue';
import { setZoneData } from '@watchbill/core/time/zone';
import { readZoneData } from '@watchbill/core/time/zone-data';
import { chosenZones } from '@watchbill/core/time/zone-file';
import type { CommonOptions, Context, Device, Entrances } from './context.ts';
import { exitCode, Stop } from './exit.ts';
import { printable } from './output/printable.ts';
import { runProgram } from './program.ts';
import { commit, version } from './version.ts';

/** Runs the command line; answers the exit code. Entrances lead where only the launcher may go. */
export function main(argv: readonly string[], entrances: Entrances): Promise<number> {
  const { env, stdout, stderr } = process;
  const io = {
    stdout,
    stderr,
    /** Opened by the first look at it, which not every command takes. */
    get stdin() {
      return process.stdin;
    },
  };
  // React reads this once, when it loads; its development build renders at a quarter of the speed.
  env['NODE_ENV'] ??= 'production';
  // Whoever writes to it hears of it, and says what that means.
  stdout.on('error', () => undefined);
  // What a person was to read is lost: the work is done all the same, and the shell is told.
  stderr.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') process.once('exit', () => (process.exitCode ||= exitCode.failed));
  });
  setZoneData(() => readZoneData(chosenZones(env['WATCHBILL_ZONES_FILE'] || null)));
  return runProgram(argv, {
    version: version(),
    commit: commit(),
    env,
    io,
    entrances,
    createContext: (common) => createContext(common, io, env),
    // Ink asks the environment whether it may draw in colour, when it loads; flags and NO_COLOR are
    // heard before.
    prepare: ({ hasColour }) => {
      if (!hasColour) env['FORCE_COLOR'] = '0';
    },
  });
}

/** Seconds. */
const usualTimeout = 120;
const traces = { quiet: undefined, verbose: 'calls', debug: 'headers' } as const;

const defaultUrl = 'http://127.0.0.1:8080';

/** The context of one command; profiles, client and transport are loaded when first used. */
export function createContext(
  common: CommonOptions,
  io: Context['io'],
  env: Context['env'],
  ownNow: () => Date = () => new Date(),
): Context {
  const clock = createServerClock(() => ownNow().getTime());
  const now = () => new Date(clock.now());
  const t: Context['t'] = (key, params = {}) => text(key, params, common.lang);
  const write = (line: string) => void io.stderr.write(`${printable(line)}\n`);
  const say = (line: string) => {
    if (common.saying !== 'quiet') write(line);
  };
  const profiles = lazily(async () =>
    (await import('./profiles.ts')).openProfiles(env['WATCHBILL_CONFIG_DIR'], (file, kept) =>
      say(t('cli.profilesDamaged', { file, kept })),
    ),
  );
  const profile = lazily(async () => (await profiles()).read(common.profile));
  const url = async () => addressOf(common.url ?? (await profile())?.url ?? defaultUrl, t);
  const own = async () => {
    const found = await profile();
    return found !== undefined && addressOf(found.url, t) === (await url()) ? found : undefined;
  };
  const token = lazily(async () => {
    if (common.keyFrom !== undefined) {
      const { readSecret } = await import('./input.ts');
      return readSecret('--api-key', common.keyFrom, context);
    }
    if (common.apiKey !== undefined) return common.apiKey;
    const mine = await own();
    const found = await profile();
    if (mine === undefined && found?.token !== undefined)
      say(t('cli.otherServer', { profile: common.profile, own: found.url, url: await url() }));
    return mine?.token ?? null;
  });
  const held = lazily(() => heldSubModules(api));
  async function api(
    as?: Readonly<{ url?: string; token: string | null; device?: Device }>,
    isAsking = false,
  ): Promise<Api> {
    const { connect, isApiKey } = await import('./transport.ts');
    const who = as === undefined ? await token() : as.token;
    const needsNoModule = isAsking || who === null || isApiKey(who) || as !== undefined;
    return connect({
      url: as?.url ?? (await url()),
      token: who,
      language: common.lang,
      subModules: needsNoModule ? undefined : await held(),
      device: as?.device,
      say,
      clock,
      policy: {
        timeout: (common.timeout ?? usualTimeout) * 1000,
        trace: traces[common.saying ?? 'quiet'],
        say: write,
        t,
        now,
      },
    });
  }
  const context: Context = {
    io,
    common,
    env,
    now,
    profiles,
    url,
    token,
    own,
    held,
    api: (as) => api(as),
    t,
    say,
  };
  return context;
}

/** Where calls go to, written in one way. */
function addressOf(typed: string, t: Context['t']): string {
  if (!URL.canParse(typed) || !/^https?:\/\//i.test(typed))
    throw new Stop(exitCode.usage, t('cli.badUrl', { url: typed }));
  const { origin, pathname } = new URL(typed);
  return `${origin}${pathname.replace(/\/$/, '')}`;
}

/** The sub-modules of whoever is signed in, so that each call names one that grants it. */
async function heldSubModules(
  api: (as: undefined, isAsking: boolean) => Promise<Api>,
): Promise<readonly string[]> {
  const { module_data } = await (await api(undefined, true)).session.allowedModules();
  return module_data.flatMap((module) => module.sub_module.map((sub) => sub.key));
}

function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}

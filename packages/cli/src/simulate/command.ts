import { demoSeed } from '@watchbill/core/adherence/simulate';
import { parseClock } from '@watchbill/core/time/minutes';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Command } from 'commander';
import type { Context, CommandContext } from '../context.ts';
import { allDivisions, findDivision } from '../divisions/choose.ts';
import { codeOf, exitCode, Stop } from '../exit.ts';
import { aboveZero, numberOf, zeroOrMore } from '../input.ts';
import { drive } from './drive.ts';

type AcdOptions = Readonly<{
  division?: string[];
  date?: string;
  seed: string;
  speed: string;
  from?: string;
  until?: string;
  once?: boolean;
}>;

const roundMs = 2_000;

export function register(command: Command, { t, context }: CommandContext): void {
  command
    .command('acd')
    .description(t('cli.simulateAcd'))
    .option('--division <id|name...>', t('cli.optionDivisions'))
    .option('--date <date>', t('cli.optionSimulateDate'))
    .option('--seed <number>', t('cli.optionSeed'), String(demoSeed))
    .option('--speed <factor>', t('cli.optionSpeed'), '1')
    .option('--from <HH:mm>', t('cli.optionFromClock'))
    .option('--until <HH:mm>', t('cli.optionUntilClock'))
    .option('--once', t('cli.optionOnce'))
    .action((options: AcdOptions) => simulateAcd(options, context()));
}

/**
 * `watchbill simulate acd`: believable agent states from the schedules, through the public call
 * that every adaptor uses.
 */
export async function simulateAcd(options: AcdOptions, context: Context): Promise<void> {
  const play = readOptions(options, context);
  const api = await context.api();
  const all = await allDivisions(api);
  const divisions =
    options.division === undefined
      ? all
      : options.division.map((wanted) => findDivision(context, all, wanted));
  const pace = paceOf(play.speed, play.from !== null && options.once !== true, () =>
    context.now().getTime(),
  );
  let [told, isLost] = [0, false];
  await drive({
    api,
    divisions,
    ...play,
    clock: options.once === true ? () => context.now().getTime() : pace,
    now: () => context.now().getTime(),
    next: async () => options.once !== true && (await pause(roundMs), true),
    onFailure: (error) => {
      if (options.once === true || codeOf(error) !== exitCode.unreachable) throw error;
      if (!isLost) context.say(context.t('cli.simulateWaits'));
      isLost = true;
    },
    onTold: (events, at) => {
      told += events;
      isLost = false;
      if (context.common.isInteractive)
        context.io.stderr.write(
          `\r${context.t('cli.simulateTold', { count: told, at: new Date(at).toISOString().slice(0, 19) })} `,
        );
    },
  });
  if (context.common.isInteractive) context.io.stderr.write('\r');
  context.say(context.t('cli.simulateDone', { count: told }));
}

type Play = Readonly<{
  seed: number;
  speed: number;
  date: PlainDate | null;
  from: number | null;
  until: number | null;
}>;

function readOptions(options: AcdOptions, context: Context): Play {
  const { t } = context;
  const refuse = (key: 'cli.badDate' | 'cli.badClock', params: Record<string, string>) =>
    new Stop(exitCode.usage, t(key, params));
  const clock = (text: string | undefined) => {
    const minutes = text === undefined ? null : parseClock(text);
    if (text !== undefined && minutes === null) throw refuse('cli.badClock', { time: text });
    return minutes;
  };
  if (options.date !== undefined && !isPlainDate(options.date))
    throw refuse('cli.badDate', { date: options.date });
  return {
    seed: Math.trunc(numberOf('--seed', options.seed, zeroOrMore, context)),
    speed: numberOf('--speed', options.speed, aboveZero, context),
    date: options.date ?? null,
    from: clock(options.from),
    until: clock(options.until),
  };
}

/**
 * The clock of the simulation: real time, or, once it was given a start or a speed, running from
 * there until it has caught up.
 */
function paceOf(speed: number, isPaced: boolean, now: () => number): (start: number) => number {
  let begun: { real: number; simulated: number } | null = null;
  return (start) => {
    if (speed === 1 && !isPaced) return now();
    begun ??= { real: now(), simulated: start };
    return Math.min(now(), begun.simulated + (now() - begun.real) * speed);
  };
}

/**
 * Keeps the demo alive beside its server: quiet, harmless when anything fails, and no reason for
 * the process to stay.
 */
export async function simulateDemo({
  url,
  key,
  context,
}: Readonly<{ url: string; key: string; context: Context }>): Promise<void> {
  const now = () => context.now().getTime();
  for (;;) {
    try {
      const api = await context.api({ url, token: key });
      await drive({
        api,
        divisions: await allDivisions(api),
        seed: demoSeed,
        date: null,
        from: null,
        until: null,
        clock: now,
        now,
        next: () => pause(roundMs, true).then(() => true),
        onFailure: () => {},
        onTold: () => {},
      });
    } catch {
      // The demo goes on without states until the next try.
    }
    await pause(15 * roundMs, true);
  }
}

function pause(ms: number, isBackground = false): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    if (isBackground) timer.unref();
  });
}

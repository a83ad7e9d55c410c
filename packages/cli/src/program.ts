import {
  isLanguage,
  languages,
  text,
  type Language,
  type MessageKey,
} from '@watchbill/core/messages/catalogue';
import { loadLanguage } from '@watchbill/core/messages/language';
import { zoneData } from '@watchbill/core/time/zone';
import { CommanderError, Option, type Command } from 'commander';
import { addExamples, isOfData } from './command/examples.ts';
import {
  defaultProfile,
  type CommonOptions,
  type Context,
  type Entrances,
  type Look,
  type CommandContext,
} from './context.ts';
import { codeOf, exitCode, Stop, wordsOf, type ExitCode } from './exit.ts';
import { aboveZero, meaningOf, numberOf } from './input.ts';
import { nouns, type Noun } from './nouns.ts';
import { addLook, takeLook } from './output/options.ts';
import { printable, printableJson } from './output/printable.ts';
import { checkTarget, writeStream } from './output/target.ts';
import { topics } from './topics.ts';
import { WordedCommand } from './usage.ts';

const formats = ['table', 'json', 'ndjson', 'csv', 'xlsx'];

export type ProgramOptions = Readonly<{
  version: string;
  /** What it was built of, where that is known. */
  commit?: string;
  createContext: (common: CommonOptions) => Context;
  /** Candidate when it is known what was asked for, before anything of the command is loaded. */
  prepare?: (common: CommonOptions) => void;
  entrances: Entrances;
  env: Context['env'];
  io: Context['io'];
}>;

/** Runs one command line; answers the exit code. */
export async function runProgram(
  argv: readonly string[],
  options: ProgramOptions,
): Promise<ExitCode> {
  const language = languageOf(argv, options.env);
  await loadLanguage(language);
  const t: CommandContext['t'] = (key, params = {}) => text(key, params, language);
  let answer = '';
  const program = describe(
    { ...options, version: versionText(argv, options, language) },
    t,
    (text) => {
      answer += text;
    },
  );
  const topic = topicOf(argv);
  if (topic !== undefined) {
    await writeStream(options.io.stdout, [`${t(topic)}\n`], { t });
    return exitCode.ok;
  }
  let look: Look = {};
  const readCommon = () => ({ ...commonOf(program, options, language), look });
  addNouns(
    program,
    {
      t,
      entrances: options.entrances,
      context: () => options.createContext(readCommon()),
    },
    isHelp(argv),
  );
  program.hook('preAction', async (_, command) => {
    look = takeLook(command);
    const common = readCommon();
    await readDates(command, options.createContext(common));
    options.prepare?.(common);
    await checkCommon(options.createContext(common), nounOf(command));
  });
  try {
    await program.parseAsync(withHelpOption(argv), { from: 'user' }).catch((error: unknown) => {
      if (!(error instanceof CommanderError) || error.exitCode !== 0) throw error;
    });
    if (answer !== '') await writeStream(options.io.stdout, [answer], { t });
    return exitCode.ok;
  } catch (error) {
    if (error instanceof CommanderError) return exitCode.usage;
    const [code, words] = [codeOf(error), wordsOf(error, language)];
    if (program.opts<Flags>().format === 'json')
      return writeProblem(options.io.stderr, error, code, words);
    if (words !== '') options.io.stderr.write(`${printable(words)}\n`);
    if (code === exitCode.unreachable)
      options.io.stderr.write(
        `${t('cli.triedAt', { url: await triedUrl(options, readCommon) })}\n`,
      );
    if (code === exitCode.signIn && !(error instanceof Stop))
      options.io.stderr.write(`${t('cli.signInHint')}\n`);
    return code;
  }
}

/** The version alone, for scripts; with `--verbose` what a report of a fault needs to say. */
function versionText(
  argv: readonly string[],
  { version, commit = '' }: ProgramOptions,
  language: Language,
): string {
  const isAsked = argv.includes('--version') || argv.includes('-V');
  if (!isAsked || !argv.includes('--verbose')) return version;
  const { platform, arch, versions } = process;
  return [
    `watchbill ${version}`,
    ...(commit === '' ? [] : [`commit ${commit}`]),
    `node ${versions.node}, ${platform} ${arch}`,
    `time zones ${zonesText(language)}`,
  ].join('\n');
}

/**
 * The version of the zone data, or what is wrong with them; without any the platform knows zones.
 */
function zonesText(language: Language): string {
  try {
    return zoneData()?.version ?? process.versions['tz'] ?? '';
  } catch (error) {
    return wordsOf(error, language);
  }
}

/**
 * A failure for scripts: what went wrong in words, by its code, and the fields that it is about.
 */
function writeProblem(
  stderr: NodeJS.WriteStream,
  error: unknown,
  code: ExitCode,
  message: string,
): ExitCode {
  const { status, body } = Object(error) as { status?: number; body?: unknown };
  const fields = typeof body === 'object' && body !== null ? body : undefined;
  const problem = {
    error: { exit: code, message, ...(status === undefined ? {} : { status }), fields },
  };
  stderr.write(`${printableJson(JSON.stringify(problem))}\n`);
  return code;
}

/** The address that calls went to. */
async function triedUrl(options: ProgramOptions, readCommon: () => CommonOptions): Promise<string> {
  return options
    .createContext(readCommon())
    .url()
    .catch(() => readCommon().url ?? '');
}

/** What holds for every command, before it does anything. */
async function checkCommon(context: Context, noun: Noun | undefined): Promise<void> {
  if (noun?.makesProfile !== true) await checkProfile(context);
  await checkTarget(context);
}

/**
 * `today`, `monday` and `+7d` where a command of its own code takes a date; those as data know the
 * division's day.
 */
async function readDates(command: Command, context: Context): Promise<void> {
  if (isOfData(command)) return;
  for (const option of command.options) {
    const given: unknown = command.getOptionValue(option.attributeName());
    const isWord = typeof given === 'string' && /^([a-z]|[+-]\d)/i.test(given);
    if (!option.flags.includes('<date>') || !isWord) continue;
    const { readDate, todayHere } = await import('./command/dates.ts');
    const date = readDate(given, todayHere(context.now()));
    if (date !== undefined) command.setOptionValue(option.attributeName(), date);
  }
}

/**
 * A name that is misspelt is no other server: without a profile, calls would go to the usual
 * address.
 */
async function checkProfile({ common, profiles, t }: Context): Promise<void> {
  const { profile } = common;
  if (profile === defaultProfile) return;
  const names = (await profiles()).names();
  if (names.includes(profile)) return;
  const key = names.length === 0 ? 'cli.noProfiles' : 'cli.noProfile';
  throw new Stop(exitCode.usage, t(key, { profile, names: names.join(', ') }));
}

/** The topic of `help TOPIC`; where a noun is called so too, its help ends with it. */
function topicOf([first, name, ...more]: readonly string[]): MessageKey | undefined {
  const isOption = (word: string) => word.startsWith('-');
  if (
    first !== 'help' ||
    name === undefined ||
    !more.every((word, at) => isOption(word) || isOption(more[at - 1] ?? ''))
  )
    return undefined;
  return nouns.some((noun) => noun.name === name) ? undefined : meaningOf(name, topics);
}

/** Whether the words ask for help, for which command lines are loaded that work. */
function isHelp(argv: readonly string[]): boolean {
  return argv[0] === 'help' || argv.includes('--help') || argv.includes('-h');
}

function nounOf(command: Command): Noun | undefined {
  return command.parent?.parent == null
    ? nouns.find((one) => one.name === command.name())
    : nounOf(command.parent);
}

/**
 * `help NOUN VERB` is the same as `NOUN VERB --help`; where there is no such noun, that is said.
 */
function withHelpOption(argv: readonly string[]): readonly string[] {
  const [first, ...words] = argv;
  if (first !== 'help' || words.length === 0) return argv;
  return nouns.some((noun) => noun.name === words[0]) ? [...words, '--help'] : words;
}

/**
 * Every noun is named in the help; the file of the one that is called is loaded just before it is
 * read.
 */
function addNouns(program: Command, context: CommandContext, isHelpWanted: boolean): void {
  for (const { name, summary, isHidden = false } of nouns)
    program.command(name, { hidden: isHidden }).description(context.t(summary));
  program.hook('preSubcommand', async (_, command) => {
    const noun = nouns.find((one) => one.name === command.name());
    if (noun === undefined) return;
    (await noun.load())(command, context);
    addLook(command, context);
    if (isHelpWanted) addExamples(command, [noun.name]);
    const topic = meaningOf(noun.name, topics);
    if (topic !== undefined) command.addHelpText('after', `\n${context.t(topic)}`);
  });
}

function describe(
  { version, io }: ProgramOptions,
  t: CommandContext['t'],
  writeOut: (text: string) => void,
): Command {
  const titles: Readonly<Record<string, string>> = {
    'Usage:': t('cli.titleUsage'),
    'Arguments:': t('cli.titleArguments'),
    'Options:': t('cli.titleOptions'),
    'Global Options:': t('cli.titleGlobalOptions'),
    'Commands:': t('cli.titleCommands'),
  };
  return new WordedCommand('watchbill', t)
    .addHelpText('before', '  $ watchbill schedules show --division "Technik Berlin"\n')
    .addHelpText('after', `\n${t('cli.helpTopics', { topics: Object.keys(topics).join(', ') })}`)
    .description(t('cli.about'))
    .version(version, '-V, --version', t('cli.optionVersion'))
    .helpOption('-h, --help', t('cli.optionHelp'))
    .helpCommand('help [command]', t('cli.optionHelp'))
    .exitOverride()
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => titles[title] ?? title })
    .configureOutput({
      writeOut,
      // A help is read in a file or a pipe too, where lines need not be broken at eighty.
      getOutHelpWidth: () => (io.stdout.isTTY === true ? (io.stdout.columns ?? 80) : 110),
      writeErr: (line) => void io.stderr.write(line),
    })
    .option('--profile <name>', t('cli.optionProfile'), defaultProfile)
    .option('--url <url>', t('cli.optionUrl'))
    .option('--api-key <@file>', t('cli.optionApiKey'))
    .addOption(new Option('--format <format>', t('cli.optionFormat')).choices(formats))
    .option('--output <file>', t('cli.optionOutput'))
    .option('--force', t('cli.optionForce'))
    .addOption(new Option('--lang <language>', t('cli.optionLang')).choices(languages))
    .option('--timeout <seconds>', t('cli.optionTimeout'))
    .option('--quiet', t('cli.optionQuiet'))
    .option('--verbose', t('cli.optionVerbose'))
    .option('--debug', t('cli.optionDebug'))
    .option('--no-input', t('cli.optionNoInput'))
    .option('--no-color', t('cli.optionNoColor'))
    .option('--plain', t('cli.optionPlain'));
}

type Flags = Readonly<{
  profile: string;
  url?: string;
  apiKey?: string;
  format?: CommonOptions['format'];
  output?: string;
  force?: boolean;
  timeout?: string;
  quiet?: boolean;
  verbose?: boolean;
  debug?: boolean;
  input: boolean;
  color: boolean;
  plain?: boolean;
}>;

function commonOf(program: Command, { env, io }: ProgramOptions, lang: Language): CommonOptions {
  const flags = program.opts<Flags>();
  const isGiven = program.getOptionValueSource('profile') === 'cli';
  const isForced = !['', '0', 'false'].includes(env['FORCE_COLOR'] ?? '');
  const isPlain = flags.plain === true || env['TERM'] === 'dumb';
  const isTerminal = io.stderr.isTTY === true && io.stdin.isTTY === true;
  return {
    profile: isGiven ? flags.profile : (env['WATCHBILL_PROFILE'] ?? defaultProfile),
    url: flags.url ?? env['WATCHBILL_URL'],
    apiKey: env['WATCHBILL_API_KEY'],
    keyFrom: flags.apiKey,
    format: flags.format,
    output: flags.output,
    isForced: flags.force === true,
    timeout: secondsOf(flags.timeout ?? env['WATCHBILL_TIMEOUT'], lang),
    saying: sayingOf(flags),
    lang,
    isInteractive: flags.input && isTerminal && !isPlain && env['CI'] === undefined,
    isPlain,
    hasColour:
      flags.color && (io.stdout.isTTY === true || isForced) && !isPlain && !env['NO_COLOR'],
  };
}

function sayingOf({ quiet, verbose, debug }: Flags): CommonOptions['saying'] {
  if (debug === true) return 'debug';
  if (verbose === true) return 'verbose';
  return quiet === true ? 'quiet' : undefined;
}

/** Throws Stop (usage) for what is no number of seconds. */
function secondsOf(given: string | undefined, lang: Language): number | undefined {
  if (given === undefined) return undefined;
  const t: CommandContext['t'] = (key, params = {}) => text(key, params, lang);
  return numberOf('--timeout', given, aboveZero, { t, common: { lang } });
}

function languageOf(argv: readonly string[], env: Context['env']): Language {
  const flag = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const given = flag < 0 ? undefined : (argv[flag]!.split('=')[1] ?? argv[flag + 1]);
  const asked =
    given ?? env['WATCHBILL_LANG'] ?? env['LC_ALL'] ?? env['LC_MESSAGES'] ?? env['LANG'] ?? '';
  const code = asked.slice(0, 2).toLowerCase();
  return isLanguage(code) ? code : 'en';
}

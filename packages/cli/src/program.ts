import { isLanguage, languages, text, type Language } from '@watchbill/core/messages/catalogue';
import { loadLanguage } from '@watchbill/core/messages/language';
import { CommanderError, Option, type Command } from 'commander';
import { defaultProfile, type CommonOptions, type Context, type Entrances } from './context.ts';
import { codeOf, exitCode, Stop, wordsOf, type ExitCode } from './exit.ts';
import { nouns, type CommandContext, type Noun } from './nouns.ts';
import { addLook, lookOf } from './output/options.ts';
import { printable } from './output/printable.ts';
import { checkTarget, writeStream } from './output/target.ts';
import { WordedCommand } from './usage.ts';

const formats = ['table', 'json', 'ndjson', 'csv', 'xlsx'];

export type ProgramOptions = Readonly<{
  version: string;
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
  const program = describe(options, t, (text) => {
    answer += text;
  });
  let running: Command | undefined;
  const readCommon = () => ({ ...commonOf(program, options, language), look: lookOf(running) });
  addNouns(program, {
    t,
    entrances: options.entrances,
    context: () => options.createContext(readCommon()),
  });
  program.hook('preAction', async (_, command) => {
    running = command;
    const common = readCommon();
    options.prepare?.(common);
    await checkCommon(options.createContext(common), nounOf(command));
  });
  try {
    await program.parseAsync(asked(argv), { from: 'user' }).catch((error: unknown) => {
      if (!(error instanceof CommanderError) || error.exitCode !== 0) throw error;
    });
    if (answer !== '') await writeStream(options.io.stdout, [answer], { t });
    return exitCode.ok;
  } catch (error) {
    if (error instanceof CommanderError) return exitCode.usage;
    const [code, words] = [codeOf(error), wordsOf(error, language)];
    if (words !== '') options.io.stderr.write(`${printable(words)}\n`);
    if (code === exitCode.signIn && !(error instanceof Stop))
      options.io.stderr.write(`${t('cli.signInHint')}\n`);
    return code;
  }
}

/** What holds for every command, before it does anything. */
async function checkCommon(context: Context, noun: Noun | undefined): Promise<void> {
  if (noun?.makesProfile !== true) await checkProfile(context);
  await checkTarget(context);
}

/** A name that is misspelt is no other server: without a profile, calls would go to the usual address. */
async function checkProfile({ common, profiles, t }: Context): Promise<void> {
  const { profile } = common;
  if (profile === defaultProfile) return;
  const names = (await profiles()).names();
  if (names.includes(profile)) return;
  const key = names.length === 0 ? 'cli.noProfiles' : 'cli.noProfile';
  throw new Stop(exitCode.usage, t(key, { profile, names: names.join(', ') }));
}

function nounOf(command: Command): Noun | undefined {
  return command.parent?.parent == null
    ? nouns.find((one) => one.name === command.name())
    : nounOf(command.parent);
}

/** `help NOUN VERB` is the same as `NOUN VERB --help`; where there is no such noun, that is said. */
function asked(argv: readonly string[]): readonly string[] {
  const [first, ...words] = argv;
  if (first !== 'help' || words.length === 0) return argv;
  return nouns.some((noun) => noun.name === words[0]) ? [...words, '--help'] : words;
}

/** Every noun is named in the help; the file of the one that is called is loaded just before it is read. */
function addNouns(program: Command, context: CommandContext): void {
  for (const noun of nouns) program.command(noun.name).description(context.t(noun.summary));
  program.hook('preSubcommand', async (_, command) => {
    const noun = nouns.find((one) => one.name === command.name());
    if (noun === undefined) return;
    (await noun.load())(command, context);
    addLook(command, context);
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
    .description(t('cli.about'))
    .version(version, '-V, --version', t('cli.optionVersion'))
    .helpOption('-h, --help', t('cli.optionHelp'))
    .helpCommand('help [command]', t('cli.optionHelp'))
    .exitOverride()
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => titles[title] ?? title })
    .configureOutput({
      writeOut,
      writeErr: (line) => void io.stderr.write(line),
    })
    .option('--profile <name>', t('cli.optionProfile'), defaultProfile)
    .option('--url <url>', t('cli.optionUrl'))
    .option('--api-key <key>', t('cli.optionApiKey'))
    .addOption(new Option('--format <format>', t('cli.optionFormat')).choices(formats))
    .option('--output <file>', t('cli.optionOutput'))
    .option('--force', t('cli.optionForce'))
    .addOption(new Option('--lang <language>', t('cli.optionLang')).choices(languages))
    .option('--no-input', t('cli.optionNoInput'))
    .option('--no-color', t('cli.optionNoColor'));
}

type Flags = Readonly<{
  profile: string;
  url?: string;
  apiKey?: string;
  format?: CommonOptions['format'];
  output?: string;
  force?: boolean;
  input: boolean;
  color: boolean;
}>;

function commonOf(program: Command, { env, io }: ProgramOptions, lang: Language): CommonOptions {
  const flags = program.opts<Flags>();
  const isGiven = program.getOptionValueSource('profile') === 'cli';
  const isDumb = env['TERM'] === 'dumb';
  const isTerminal = io.stderr.isTTY === true && io.stdin.isTTY === true;
  return {
    profile: isGiven ? flags.profile : (env['WATCHBILL_PROFILE'] ?? defaultProfile),
    url: flags.url ?? env['WATCHBILL_URL'],
    apiKey: flags.apiKey ?? env['WATCHBILL_API_KEY'],
    format: flags.format,
    output: flags.output,
    isForced: flags.force === true,
    lang,
    isInteractive: flags.input && isTerminal && !isDumb && env['CI'] === undefined,
    hasColour: flags.color && io.stdout.isTTY === true && !isDumb && !env['NO_COLOR'],
  };
}

function languageOf(argv: readonly string[], env: Context['env']): Language {
  const flag = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const given = flag < 0 ? undefined : (argv[flag]!.split('=')[1] ?? argv[flag + 1]);
  const asked = given ?? env['WATCHBILL_LANG'] ?? env['LC_ALL'] ?? env['LANG'] ?? '';
  const code = asked.slice(0, 2).toLowerCase();
  return isLanguage(code) ? code : 'en';
}

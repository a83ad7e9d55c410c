import type { Api } from '@watchbill/core/api/client';
import type { Language, MessageKey, Params } from '@watchbill/core/messages/catalogue';
import type { Command } from 'commander';

/** A place that text goes to or comes from; the terminal's size where it is one. */
export type Terminal = Readonly<{
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  stdin: NodeJS.ReadStream;
}>;

/** The name of the profile where no other is named. */
export const defaultProfile = 'default';

/** A server and who one is there; kept in the user's configuration under a name. */
export type Profile = Readonly<{
  url: string;
  token?: string;
  username?: string;
  /**
   * Proves to the server that somebody signed in here before: others' failures do not hold this
   * command line up.
   */
  device?: string;
}>;

/** What signs in: the token that it was given, and where a new one is kept. */
export type Device = Readonly<{ token: string | undefined; keep: (token: string) => void }>;

export type Profiles = Readonly<{
  names: () => readonly string[];
  read: (name: string) => Profile | undefined;
  write: (name: string, profile: Profile) => Promise<void>;
}>;

/** What is shown of a command's rows, as its options say. */
export type Look = Readonly<{
  /** Fields with commas between. */
  json?: string;
  jq?: string;
  template?: string;
  filter?: readonly string[];
  sort?: string;
  limit?: string;
  truncate?: boolean;
  utc?: boolean;
  schema?: boolean;
  pager?: boolean;
}>;

/** Options that every command takes. */
export type CommonOptions = Readonly<{
  profile: string;
  url?: string | undefined;
  apiKey?: string | undefined;
  /** Where the key is read from: `@FILE`, or `-` for standard input. */
  keyFrom?: string | undefined;
  format?: 'table' | 'json' | 'ndjson' | 'csv' | 'xlsx' | undefined;
  output?: string | undefined;
  /** The file of `output` may be replaced. */
  isForced: boolean;
  lang: Language;
  /** Prompts, colour and progress are for a person at a terminal. */
  isInteractive: boolean;
  hasColour: boolean;
  /** Lines of text alone: for screen readers, logs, and terminals that can do no more. */
  isPlain: boolean;
  /** Seconds until a call without an answer has failed. */
  timeout?: number | undefined;
  /** What is said on stderr: failures alone, more, or how calls go. */
  saying?: 'quiet' | 'verbose' | 'debug' | undefined;
  look?: Look;
}>;

/** What surrounds a command; heavy parts are loaded when first asked for. */
export type Context = Readonly<{
  io: Terminal;
  common: CommonOptions;
  env: Readonly<Record<string, string | undefined>>;
  now: () => Date;
  profiles: () => Promise<Profiles>;
  /** The server that calls go to. */
  url: () => Promise<string>;
  /** Bearer token or API key; null when nobody is signed in there. */
  token: () => Promise<string | null>;
  /**
   * The profile in use, where it is one of the server that calls go to: what a server gave is shown
   * to no other.
   */
  own: () => Promise<Profile | undefined>;
  /** Sub-modules that whoever is signed in may open. */
  held: () => Promise<readonly string[]>;
  /** Calls as whoever is signed in; `as` overrides the token. */
  api: (as?: Readonly<{ url?: string; token: string | null; device?: Device }>) => Promise<Api>;
  /** A text in the reader's language. */
  t: (key: MessageKey, params?: Params) => string;
  /** One line on stderr: data alone goes to stdout. */
  say: (line: string) => void;
}>;

/** What the launcher alone may reach. */
export type Entrances = Readonly<{
  serve: (
    options: Readonly<{
      host?: string;
      port?: number;
      dataDir?: string;
      databaseUrl?: string;
      demo?: boolean;
      demoAround?: string;
    }>,
  ) => Promise<Readonly<{ url: string; adaptorKey: string | null }>>;
  /** These answer where the data is. */
  backup: (file: string, options: Readonly<{ dataDir?: string }>) => Promise<string>;
  restore: (file: string, options: Readonly<{ dataDir?: string }>) => Promise<string>;
  createAdministrator: (
    account: Readonly<
      Record<'username' | 'email' | 'first_name' | 'last_name' | 'password', string>
    >,
    options: Readonly<{ dataDir?: string; databaseUrl?: string; language: Language }>,
  ) => Promise<string>;
}>;

/** What a command file needs to describe itself and to run. */
export type CommandContext = Readonly<{
  /** A text in the language of this command line. */
  t: (key: MessageKey, params?: Params) => string;
  context: () => Context;
  entrances: Entrances;
}>;
/** A command file: gives its noun arguments, options, verbs and actions. */
export type Register = (noun: Command, context: CommandContext) => void;

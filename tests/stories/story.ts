/**
 * A story is a script that a planner can read: # title the first line around 2026-03-25 the day the
 * demo lies around; `now INSTANT` pins the clock; `needs reference data`; `mail on` signs in
 * through real SMTP, and $TOKEN is the token mailed last
 * @ people.csv a file of the scratch folder, of the lines after it that begin with `| `; commands
 * find it as $TMP/people.csv $ NAME=value watchbill … < text a command; `< text` is its standard
 * input text what it must say, in this order, on either stream; … stands for anything ? 3 the exit
 * code, 0 unless said = NAME field keeps a field of the JSON reply for later commands as $NAME;
 * without a field, stdout as it is
 */
export type Step = Readonly<{
  argv: readonly string[];
  env: Record<string, string>;
  stdin: string;
  expected: readonly string[];
  code: number;
  keep: { name: string; field: string | null } | null;
}>;
export type Story = Readonly<{
  title: string;
  /** By name. */
  files: Readonly<Record<string, string>>;
  around: string;
  now: string | null;
  needsReferenceData: boolean;
  hasMail: boolean;
  steps: readonly Step[];
}>;

type Draft = { -readonly [K in keyof Step]: Step[K] } & { expected: string[] };

export function readStory(text: string): Story {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const steps: Draft[] = [];
  const files: Record<string, string> = {};
  let file = '';
  const settings = {
    around: '2026-11-20',
    now: null as string | null,
    needsReferenceData: false,
    hasMail: false,
  };
  for (const line of lines.slice(1)) {
    const step = steps.at(-1);
    if (line.startsWith('@ ')) file = line.slice(2);
    else if (line.startsWith('| ')) files[file] = `${files[file] ?? ''}${line.slice(2)}\n`;
    else if (line.startsWith('$ ')) steps.push(commandOf(line.slice(2)));
    else if (line.startsWith('around ')) settings.around = line.slice(7);
    else if (line.startsWith('now ')) settings.now = line.slice(4);
    else if (line === 'needs reference data') settings.needsReferenceData = true;
    else if (line === 'mail on') settings.hasMail = true;
    else if (line === '' || line.startsWith('#') || step === undefined) continue;
    else if (line.startsWith('? ')) step.code = Number(line.slice(2));
    else if (line.startsWith('= '))
      step.keep = { name: line.split(' ')[1]!, field: line.split(' ')[2] ?? null };
    else step.expected.push(line.trim());
  }
  return { title: (lines[0] ?? '').replace(/^# /, ''), ...settings, files, steps };
}

function commandOf(line: string): Draft {
  const [command = '', stdin = ''] = line.split(' < ');
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
  const program = words.indexOf('watchbill');
  const env = Object.fromEntries(
    words
      .slice(0, program)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  return { argv: words.slice(program + 1), env, stdin, expected: [], code: 0, keep: null };
}

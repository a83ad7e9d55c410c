import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyEndpoint, Grant } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { messageKeys } from '@watchbill/core/messages/all';
import { pending } from '@watchbill/core/messages/awaited';
import { languages, text } from '@watchbill/core/messages/catalogue';
import { findSubModule } from '@watchbill/core/permission/modules';
import { importProblems } from '@watchbill/core/schedules/import/entry';
import { scheduleRules } from '@watchbill/core/schedules/rules';
import { describe, expect, it } from 'vitest';
import { tableFile, tableOf } from '../../scripts/calls.ts';
import { resourceCalls } from '../support/resources.ts';
import { featuresWithInstants } from '../support/zones.ts';
import { isCalledSo, namesIn } from './names.ts';
import { handlersIn } from './routes.ts';
import { wideComments, wideSql } from './width.ts';
import { calledSo, emptyNames, kits, roles, sqlHomes } from './roles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Tracked and new files; outside a checkout there is nothing to hold. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));
const isTest = (file: string) => /\.test\.tsx?$|^tests\//.test(file);
const sources = files.filter((file) => /^(packages|web)\/.*src\//.test(file) && !isTest(file));
const texts = new Map<string, string>();
function read(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, known);
  return known;
}
const nameOf = (file: string) =>
  file.replace(/.*\//, '').replace(/(\.property)?(\.test)?\.tsx?$/, '');

describe('file names', () => {
  it('say something', () =>
    expect(sources.filter((file) => emptyNames.includes(nameOf(file)))).toEqual([]));
  it.each(['core', 'server', 'cli'] as const)(
    'of features in %s come from the closed list',
    (name) => {
      const ofFeatures = sources.flatMap((file) => {
        const [folder = '', first] = file.split(`packages/${name}/src/`)[1]?.split('/') ?? [];
        return first === undefined || kits[name].includes(folder) ? [] : [{ file, first }];
      });
      const isOdd = (first: string) => !roles[name].includes(first.replace(/\.tsx?$/, ''));
      const unused = roles[name].filter((role) =>
        ofFeatures.every(({ first }) => first.replace(/\.tsx?$/, '') !== role),
      );
      expect(ofFeatures.filter(({ first }) => isOdd(first)).map(({ file }) => file)).toEqual([]);
      // What nothing is called any more comes off the list; a list that sees no file would be all
      // of it.
      expect(unused).toEqual([]);
    },
  );
  it('at the top of the tree are the agreed ones', () => {
    const agreed =
      /^(package(-lock)?\.json|tsconfig\.json|README\.md|CONTRIBUTING\.md|LICENSE|packages|bin|web|scripts|tests|\..*)$/;
    const top = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .map((file) => file.split('/')[0]!);
    expect([...new Set(top)].filter((name) => name !== '' && !agreed.test(name))).toEqual([]);
  });
});

describe('names', () => {
  /** A file as it was before the last commit; empty where it was not there. */
  const earlier = (file: string) => {
    try {
      return execFileSync('git', ['show', `HEAD~1:${file}`], { cwd: root, encoding: 'utf8' });
    } catch {
      return '';
    }
  };
  it.each(Object.entries(calledSo))(
    'of types and functions in %s say what they are, not how that came about: all but %i',
    (name, most) => {
      const left = sources
        .filter((file) => file.startsWith(name === 'web' ? 'web/' : `packages/${name}/`))
        .flatMap((file) => namesIn(file, read(file)).map((one) => ({ file, name: one })))
        .filter((one) => isCalledSo(one.name));
      if (left.length <= most) return;
      const newcomers = left.filter(
        (one) => !namesIn(one.file, earlier(one.file)).includes(one.name),
      );
      expect(newcomers.length === 0 ? left : newcomers).toEqual([]);
    },
  );
});

describe('lines', () => {
  it('of comments are as wide as code at most', () =>
    expect(files.flatMap((file) => wideComments(read(file)).map(() => file))).toEqual([]));
  it('of SQL are too', () =>
    expect(
      sources
        // What has run stays as it ran.
        .filter((file) => !file.includes('/db/migrations/'))
        .flatMap((file) => wideSql(file, read(file)).map(() => file)),
    ).toEqual([]));
});

describe('routes', () => {
  const routes = sources.filter((file) => /^packages\/server\/.*\/routes(\.ts$|\/)/.test(file));
  it('read like a list: files of 200 lines at most', () =>
    expect(routes.filter((file) => read(file).trimEnd().split('\n').length > 200)).toEqual([]));
  it('answer in 12 lines at most; what decides, computes or shapes stands elsewhere', () => {
    const handlers = routes.flatMap((file) =>
      handlersIn(file, read(file)).map((one) => ({ file, ...one })),
    );
    expect(handlers.length).toBeGreaterThan(400);
    expect(handlers.filter(({ lines }) => lines > 12)).toEqual([]);
  });
  it('are held to it wherever their handlers stand', () => {
    const body = ['create: async (call) => {', ...Array.from({ length: 12 }, () => 'f();'), '}'];
    const object = `{ ${body.join('\n')}, list: () => [] }`;
    const shapes = [
      `const routes: Handlers<typeof lines> = ${object};`,
      `type Calls = Pick<Handlers<typeof lines>, 'list'>;\nconst routes: Calls = ${object};`,
      `const routes = (services: Services): Handlers<typeof lines> => (${object});`,
      `function routes(): Handlers<typeof lines> {\nreturn ${object};\n}`,
    ];
    for (const source of shapes)
      expect(handlersIn('routes.ts', source)).toEqual([
        { name: 'create', lines: 14 },
        { name: 'list', lines: 1 },
      ]);
  });
});

describe('threads of the server', () => {
  it('are started by their path among its sources, from where they are bundled', () => {
    const folder = 'packages/server/src/';
    const mine = sources.filter((file) => file.startsWith(folder));
    const threads = mine.filter((file) => /[/-]thread\.ts$/.test(file));
    const started = mine.flatMap((file) =>
      [...read(file).matchAll(/'([\w/-]+[/-]thread)'/g)].map(([, name]) => `${folder}${name}.ts`),
    );
    expect(started.toSorted()).toEqual(threads.toSorted());
  });
});

describe('the contract', () => {
  const endpoints = Object.entries(contract).flatMap(([feature, rows]) =>
    Object.entries(rows).map(([name, endpoint]) => ({ operation: `${feature}.${name}`, endpoint })),
  );
  const tests = files.filter(isTest).map(read).join('\n');
  it('grants every call by sub-modules that exist', () => {
    const unknown = endpoints.flatMap(({ operation, endpoint }) =>
      typeof endpoint.access === 'string'
        ? []
        : (endpoint.access as readonly Grant[])
            .filter((grant) => findSubModule(grant.subModule) === undefined)
            .map((grant) => `${operation}: ${grant.subModule}`),
    );
    expect(unknown).toEqual([]);
  });
  it('leaves nothing but sign-in and secret addresses public', () => {
    expect(
      endpoints
        .filter(({ endpoint }) => endpoint.access === 'public')
        .map(({ endpoint }) => endpoint.path)
        .sort(),
    ).toEqual([
      '/api/account/register',
      '/auth/activate/',
      '/auth/first-administrator/',
      '/auth/login/',
      '/auth/methods/',
      '/auth/oidc/finish/',
      '/auth/oidc/start/',
      '/auth/password-reset/',
      '/auth/password-reset/confirm/',
      '/calendar/{token}/',
      '/generate/token/',
      '/verify/token/',
    ]);
  });
  it('has a test that makes each call', () =>
    expect(
      endpoints
        .map(({ operation }) => operation)
        .filter((operation) => !resourceCalls.has(operation) && !tests.includes(`.${operation}(`)),
    ).toEqual([]));
  it('answers each call of the specification once', () => {
    const calls = endpoints.flatMap(({ endpoint }) => endpoint.call ?? []).flat();
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });
});

describe('changes of one row', () => {
  /**
   * Calls of our own that change something without naming a version, and why nothing can be lost by
   * it.
   */
  const versionless: Readonly<Record<string, string>> = {
    'apiKeys.revoke': 'a key never changes',
    'calendarFeed.revoke': 'an address never changes',
    'transfers.cancel': 'a planned move never changes',
    'timeOff.preferHoliday': 'one’s own wish',
    'navigationOptions.save': 'one’s own',
    'savedViews.save': 'one’s own, saved over by its name',
    'savedViews.remove': 'one’s own',
    'forecasts.cancel': 'work, not a row',
    'schedules.cancel': 'work, not a row',
    'jobs.cancel': 'work, not a row',
    'session.endSession': 'a session is ended or open',
    'users.endSession': 'a session is ended or open',
    'bidding.seniority': 'bulk',
    'forecasts.revise': 'bulk',
    'patterns.unassign': 'bulk',
    'timeOff.editAllotments': 'bulk',
    'timeOff.paintAllotments': 'bulk',
    'timeOff.removeMember': 'bulk',
    'weeklyStaffing.commit': 'bulk',
    'push.subscribe': 'a device is known by its address alone',
    'push.unsubscribe': 'a device is known by its address alone',
    'reports.removeProfiles': 'bulk',
    'reports.removeSchedules': 'bulk',
    'reports.removeUtilization': 'bulk',
    'reports.removeScheduledProfiles': 'bulk',
    'reports.removeScheduledSchedules': 'bulk',
    'reports.removeScheduledUtilization': 'bulk',
  };
  const endpoints = Object.entries(contract).flatMap(([feature, rows]) =>
    Object.entries(rows as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({
      operation: `${feature}.${name}`,
      endpoint,
    })),
  );
  it('name the row by calls of our own', () => {
    const open = endpoints.filter(
      ({ endpoint }) =>
        endpoint.call === undefined &&
        /PUT|PATCH|DELETE/.test(endpoint.method) &&
        endpoint.changesRow === undefined,
    );
    expect(open.map(({ operation }) => operation).sort()).toEqual(Object.keys(versionless).sort());
  });
  it('are sent with the version by our own clients', () => {
    const clients = sources.filter((file) => /^(packages\/(core|cli)|web)\//.test(file));
    const silent = endpoints
      .filter(({ endpoint }) => endpoint.changesRow !== undefined)
      .flatMap(({ operation }) =>
        clients.flatMap((file) =>
          callsOf(`api.${operation}(`, read(file))
            .filter((call) => !/ifMatch|versionOf/.test(call))
            .map((call) => `${file}: ${call}`),
        ),
      );
    expect(silent).toEqual([]);
  });
});

/** What stands between the brackets of each call of a function. */
function callsOf(start: string, code: string): string[] {
  return code
    .split(start)
    .slice(1)
    .map((rest) => {
      let depth = 1;
      const end = [...rest].findIndex((sign) => {
        depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
        return depth === 0;
      });
      return rest.slice(0, end);
    });
}

describe('schedule rules', () => {
  const tests = files
    .filter((file) => file.startsWith('packages/core/src/schedules/') && isTest(file))
    .map(read)
    .join('\n');
  it('have a describe of their own name', () => {
    expect(
      scheduleRules
        .map((entry) => entry.rule.name)
        .filter(
          (name) =>
            !new RegExp(`describe\\(['"\`]${name}\\b`).test(tests) &&
            !tests.includes(`${name}.name`) &&
            !tests.includes(`rule: ${name}`),
        ),
    ).toEqual([]);
  });
});

describe('the table of calls', () => {
  it('is what the contract says; `npm run calls` writes it', () =>
    expect(readFileSync(tableFile, 'utf8') === tableOf(contract)).toBe(true));
});

describe('messages', () => {
  const code = [
    ...sources.filter((file) => !file.startsWith('packages/core/src/messages/')),
    'bin/watchbill.js',
  ]
    .map(read)
    .join('\n');
  const quoted = new Set([...code.matchAll(/(['"`])([\w.]+)\1/g)].map(([, , word]) => word));
  const isUsed = (key: string) =>
    quoted.has(key) ||
    families.some((family) => key.startsWith(family) && code.includes(`\`${family}`));
  const families = [
    ...new Set([...code.matchAll(/[`']([a-zA-Z]+\.[a-zA-Z]*)\$\{/g)].map((match) => match[1]!)),
  ];
  it('speak every language', () => {
    expect(
      messageKeys.filter((key) =>
        languages.some((language) => text(key, { count: 2 }, language).trim() === ''),
      ),
    ).toEqual([]);
  });
  it('that are not pending are used', () => {
    const waiting = new Set<string>(pending);
    expect(messageKeys.filter((key) => !waiting.has(key) && !isUsed(key))).toEqual([]);
  });
  it('that wait for their screens are said', () => {
    process.stdout.write(`${pending.length} texts of areas that are not built yet are pending\n`);
    expect(pending.filter((key) => quoted.has(key))).toEqual([]);
  });
});

describe('texts that name an option of the command line', () => {
  const options = messageKeys.filter((key) =>
    languages.some((language) => /(^|\s)--[a-z]/.test(text(key, { count: 2 }, language))),
  );
  it('are said by the command line alone', () => {
    const elsewhere = sources
      .filter(
        (file) =>
          !file.startsWith('packages/cli/') && !file.startsWith('packages/core/src/messages/'),
      )
      .map(read)
      .join('\n');
    expect(options.length).toBeGreaterThan(0);
    expect(
      options.filter(
        (key) =>
          elsewhere.includes(`'${key}'`) ||
          importProblems.some((problem) => key === `import.${problem}`),
      ),
    ).toEqual([]);
  });
});

describe('packages', () => {
  /** Packages that the owner named, each with the job it has. */
  const named = [
    'ink',
    'react',
    'commander',
    'ink-table',
    'ink-select-input',
    'ink-text-input',
    'conf',
    'undici',
    'ws',
    'zod',
    'cli-table3',
    'xlsx',
    'dayjs',
    'vitest',
    'ink-testing-library',
    'vite',
    '@mui/material',
    'react-router-dom',
  ];
  const all = [...files, 'scripts/package.js', 'web/vite.config.ts']
    .filter((file) => existsSync(join(root, file)))
    .map(read)
    .join('\n');
  it.each(named)('%s has its job', (name) =>
    expect(
      new RegExp(`(from|import\\() ?['"]${name.replace('/', '\\/')}(/[^'"]*)?['"]`).test(all),
    ).toBe(true),
  );
  it('pkg makes the single file', () =>
    expect(existsSync(join(root, 'scripts/package.js')) && read('scripts/package.js')).toContain(
      'pkg',
    ));
});

describe('SQL', () => {
  /** Kysely's ways into a statement, and raw ones. */
  const statement =
    /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^;`]*>)?`|\bsql\.raw\(/;
  const holders = sources.filter(
    (file) => file.startsWith('packages/server/src/') && statement.test(read(file)),
  );
  const outside = holders
    .map((file) => file.replace('packages/server/src/', ''))
    .filter((file) => !sqlHomes.some((home) => home.test(file)));

  it('finds what people search for without case and accents', () =>
    expect(sources.filter((file) => /\bilike\b/.test(read(file)))).toEqual([]));

  it('lies in repositories and in the kits of the installation', () => {
    expect(outside).toEqual([]);
  });
});

describe('tests', () => {
  const serverTests = files.filter((file) => /^packages\/server\/.*\.test\.ts$/.test(file));
  /** What nobody asks who does not care which engine answers. */
  const namesEngine =
    /kind === '(embedded|postgresql)'|\bkind\b.*=== '|WATCHBILL_TEST_DATABASE_URL|openReleasedDatabase|database\.listen\(/;
  it('that name an engine are marked, and so run on both', () =>
    expect(
      serverTests.filter(
        (file) =>
          namesEngine.test(read(file)) &&
          !/@module-tag engine: |tags: \['engine'\]/.test(read(file)),
      ),
    ).toEqual([]));
  it('of what makes instants run in every zone', () =>
    expect(
      sources.filter(
        (file) =>
          file.startsWith('packages/core/src/') &&
          /\bnew Date\(|\bDate\.(now|parse|UTC)\b|\bIntl\.|\.toLocale/.test(read(file)) &&
          !featuresWithInstants.some((feature) => file.startsWith(`packages/core/src/${feature}/`)),
      ),
    ).toEqual([]));
});

describe('code', () => {
  // Knip does not follow exports from package to package.
  it('exports nothing that nobody names', () => {
    const code = [
      'bin/watchbill.js',
      ...files.filter((file) => /^(packages|web|scripts|tests)\//.test(file)),
    ];
    const uses = new Map<string, number>();
    for (const file of code)
      for (const [word] of read(file).matchAll(/[A-Za-z_$][\w$]*/g))
        uses.set(word, (uses.get(word) ?? 0) + 1);
    const exported = /^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm;
    const unused = sources.flatMap((file) =>
      [...read(file).matchAll(exported)]
        .filter(([, name]) => uses.get(name!) === 1)
        .map(([, name]) => `${file} ${name}`),
    );
    expect(unused).toEqual([]);
  });

  it('has no disabled check, no cast to never and no default export (any is the linter’s)', () => {
    const loose =
      /(@ts-ignore|@ts-nocheck|oxlint-disable|eslint-disable|^export default | as never\b)/m;
    expect(sources.filter((file) => loose.test(read(file)))).toEqual([]);
  });
  it('awaits one thing after another in a statement each', () => {
    const pairs = /^ *(?:const |let )?\[[^\]=]*\] = \[[^;]*\bawait\b[^;]*\];$/m;
    expect(files.filter((file) => /\.tsx?$/.test(file) && pairs.test(read(file)))).toEqual([]);
  });
  it('draws with components that are read at a glance: 60 lines, few more, none over 120', () => {
    const components = sources
      .filter((file) => /^web\/src\/.*\.tsx$/.test(file))
      .flatMap((file) => componentsIn(file, read(file)))
      .toSorted((a, b) => a.lines - b.lines);
    const tooLong = components.filter(({ lines }) => lines > 120);
    expect(tooLong).toEqual([]);
    const [ninth] = components.slice(Math.floor(components.length * 0.9));
    expect(ninth!.lines, `${ninth!.name} in ${ninth!.file} and longer ones`).toBeLessThanOrEqual(
      60,
    );
  });
  it('writes numbers for the web app as its reader’s language does', () =>
    expect(
      sources.filter(
        (file) => file.startsWith('web/src/') && /\.to(Fixed|LocaleString)\(/.test(read(file)),
      ),
    ).toEqual([]));
  it('asks the machine for the time where a process or page begins, and nowhere else', () => {
    const beginnings = [
      'packages/cli/src/main.ts',
      'packages/server/src/main.ts',
      'web/src/kit/date/clock.ts',
      'web/src/test-setup.ts',
    ];
    const asks = (file: string) => /\bDate\.now\b|\bnew Date\(\)/.test(read(file));
    expect(files.filter((file) => /^(packages|web)\//.test(file) && asks(file)).toSorted()).toEqual(
      beginnings,
    );
  });
  it('holds no uploaded file as one value: they are read in parts (http/input/uploaded-file)', () =>
    expect(
      sources.filter(
        (file) =>
          file.startsWith('packages/server/src/') &&
          !/migrations\//.test(file) &&
          /\.toBuffer\(|instanceof\((Buffer|Uint8Array)\)|\bbytea\[\]/.test(read(file)),
      ),
    ).toEqual([]));
  it('writes what a command answers in one file, which keeps what is there and knows a full disk', () => {
    const homes = /cli\/src\/(output\/target\.ts|screen\/frame\.tsx)$/;
    const writes = /stdout\.write\(|\b(createWriteStream|(write|append)File(Sync)?)\b/;
    const commandLine = sources.filter((file) => file.startsWith('packages/cli/'));
    expect(commandLine.filter((file) => writes.test(read(file)) && !homes.test(file))).toEqual([]);
  });
  it('draws screens and hears their keys in one file each, which leave the scrollback and lose no key', () => {
    const imports = (name: string) =>
      sources.filter((file) =>
        new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from 'ink'`).test(read(file)),
      );
    expect(imports('render')).toEqual(['packages/cli/src/screen/render.ts']);
    expect(imports('useInput')).toEqual(['packages/cli/src/screen/keys.ts']);
  });
  it('asks the database for no zone: its rules are others than the server goes by', () =>
    expect(
      sources.filter(
        (file) => !file.includes('/db/migrations/') && /at time zone/i.test(read(file)),
      ),
    ).toEqual([]));
  it('reads zones in one file', () =>
    expect(
      sources.filter(
        (file) => file !== 'packages/core/src/time/zone.ts' && /timeZone:/.test(read(file)),
      ),
    ).toEqual([]));
});

/**
 * Functions of a file that begin with a capital, from their first line to the brace that ends them
 * in its column.
 */
function componentsIn(file: string, source: string) {
  const lines = source.split('\n');
  return lines.flatMap((line, at) => {
    const [, name] = /^(?:export )?(?:const \w+ = memo\()?function ([A-Z]\w*)/.exec(line) ?? [];
    return name === undefined
      ? []
      : [
          {
            name,
            file,
            lines: lines.slice(at).findIndex((one) => one === '}' || one === '});') + 1,
          },
        ];
  });
}

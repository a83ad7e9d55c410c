import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { requirements } from './requirements.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx)$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$|^tests\//.test(file);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = (packages: RegExp) => files.filter((file) => packages.test(file) && !isTest(file));
const server = sources(/^packages\/(core|planning|server)\/src\//);
/** Files with code of a pattern, beside those that may. */
const having = (among: readonly string[], pattern: RegExp, but: readonly string[] = []) =>
  among.filter((file) => !but.includes(file) && pattern.test(read(file)));

describe('the fifty requirements of ASVS 5 that we hold ourselves to', () => {
  it('have a test each that is named by its number', () => {
    const named = files
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.endsWith('security.test.ts'))
      .concat('tests/architecture/security.test.ts')
      .flatMap((file) => [...read(file).matchAll(/ASVS (\d+(?:, \d+)*)(?::|\))/g)])
      .flatMap(([, numbers]) => numbers!.split(', ').map(Number));
    const missing = Object.entries(requirements).filter(
      ([number]) => !named.includes(Number(number)),
    );
    expect(missing).toEqual([]);
    expect(named.filter((number) => !(number in requirements))).toEqual([]);
  });
});

describe('the code', () => {
  it('ASVS 1: writes no markup past the library that escapes it', () => {
    const past =
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcDoc|new DOMParser/;
    expect(having(sources(/^(web|packages\/core)\/src\//), past)).toEqual([]);
  });

  it('ASVS 2: makes SQL of bound values, and of names and words of its own alone', () => {
    const words: Readonly<Record<string, string>> = {
      'packages/server/src/db/backup.ts': 'a number of its own',
      'packages/server/src/http/rows/list-rows.ts': 'one of two directions',
      'packages/server/src/queue-history/staging.ts': 'a constant',
      'packages/server/src/time-off/repository/master-updates.ts': 'a column type by name',
    };
    const ours = server.filter((file) => !file.includes('/db/migrations/'));
    expect(having(ours, /\bsql\s*\.(raw|lit)\(|\bsql\.raw</).sort()).toEqual(
      Object.keys(words).sort(),
    );
    // It listens to a name that the driver quotes.
    const listens = ['packages/server/src/db/listen.ts'];
    const built = /CompiledQuery\.raw\(|\.(query|exec)\(\s*`[^`]*\$\{/;
    expect(having(ours, built, listens)).toEqual([]);
  });

  it('ASVS 2: takes names of tables and columns from lists of its own, never from a file or a request', () => {
    /**
     * Where a name in SQL is neither a literal nor made of one, and where it comes from instead.
     */
    const names: Readonly<Record<string, string>> = {
      'packages/server/src/approvals/repository.ts': 'columns that the functions name',
      'packages/server/src/channels/repository/tasks.ts': 'two columns that the function names',
      'packages/server/src/data-locks/repository.ts': 'a query of its own',
      'packages/server/src/db/backup.ts': 'the catalogue of the database that is written',
      'packages/server/src/db/dated-records.ts': 'a table of three kinds of records',
      'packages/server/src/db/migrate.ts': 'the catalogue of the database that is brought forward',
      'packages/server/src/db/restore.ts': 'the catalogue of the database that is filled',
      'packages/server/src/enterprise-divisions/repository.ts': 'tables that the function names',
      'packages/server/src/http/call/budget.ts': 'steps that are counted',
      'packages/server/src/http/rows/change-row.ts': "the table of a noun's own entry",
      'packages/server/src/http/call/disabled.ts': 'the table of kinds that are disabled',
      'packages/server/src/http/rows/list-rows.ts':
        "a list's own columns, and a sort of its enumeration",
      'packages/server/src/http/call/owner.ts': 'tables that kinds name',
      'packages/server/src/http/call/scope-uses.ts': 'the table of what refers to what',
      'packages/server/src/db/search.ts': "a list's own columns",
      'packages/server/src/http/call/version.ts': 'the table of kinds with a version',
      'packages/server/src/imports/repository.ts': 'the catalogue of the database that is served',
      'packages/server/src/queue-history/repository.ts': 'a list of figures',
      'packages/server/src/queue-history/staging.ts': 'a list of figures',
      'packages/server/src/reference/repository.ts': 'the table of what has opening hours',
      'packages/server/src/sign-in/repository/throttle.ts': 'steps that are counted',
      'packages/server/src/sets/repository.ts': 'the table of kinds of sets',
      'packages/server/src/time-off/repository/master-updates.ts': 'an enumeration of parameters',
      'packages/server/src/webhooks/repository.ts': 'one of two aliases',
    };
    const ours = server.filter((file) => !file.includes('/db/migrations/'));
    const name =
      /\bsql\s*\.(table|ref|id)(<\w+>)?\((?!'[^']*'\))|\.(selectFrom|insertInto|updateTable|deleteFrom)\(\s*(?!'|\[|\(|[\w.]*(=>|function))|\bdynamic\b[^\n]*\.(ref|table)\(/;
    expect(having(ours, name).sort()).toEqual(Object.keys(names).sort());
  });

  it('ASVS 3: starts no shell', () => {
    const programs = sources(/^(packages\/[a-z]+|web)\/src\//);
    /** Who starts another program, never by a line that a shell would read. */
    const starters = [
      'packages/cli/src/adherence/alerts.ts',
      'packages/cli/src/output/pager.ts',
      'packages/server/src/db/process-mark.ts',
    ];
    expect(having(programs, /node:child_process/)).toEqual(starters);
    expect(having(starters, /\bexec(Sync)?\(|shell:/)).toEqual([]);
    expect(having(programs, /\beval\(|new Function\(|node:vm'/)).toEqual([]);
  });

  it('prints nothing at a terminal that was not cleaned of orders to it', () => {
    const cli = sources(/^packages\/cli\/src\//);
    const raw = /import \{[^}]*\bText\b[^}]*\} from 'ink'|import \* as \w+ from 'ink'/;
    expect(having(cli, raw, ['packages/cli/src/screen/text.tsx'])).toEqual([]);
    /** Who writes to a stream, and what. */
    const writers: Readonly<Record<string, string>> = {
      'packages/cli/src/adherence/stream.ts': 'lines, cleaned for a terminal; the bell',
      'packages/cli/src/api-keys/command.ts': 'a secret of letters and digits',
      'packages/cli/src/call/command.ts': 'a reply, cleaned for a terminal',
      'packages/cli/src/completion/command.ts': 'a script of its own',
      'packages/cli/src/config/export.ts': 'a document, cleaned for a terminal',
      'packages/cli/src/config/plan.ts': 'a plan, cleaned by line',
      'packages/cli/src/main.ts': 'a line, cleaned',
      'packages/cli/src/manual/command.ts': 'pages of its own',
      'packages/cli/src/openapi/command.ts': 'a document of its own',
      'packages/cli/src/output/present.ts': 'a table, cleaned by cell',
      'packages/cli/src/output/progress.ts': 'a line, cleaned',
      'packages/cli/src/output/reply.ts': 'a reply, cleaned for a terminal',
      'packages/cli/src/output/target.ts': 'what these give it',
      'packages/cli/src/program.ts': 'words, cleaned; help of its own',
      'packages/cli/src/screen/frame.tsx': 'orders of its own',
      'packages/cli/src/screen/render.ts': 'what Ink draws of texts, cleaned',
      'packages/cli/src/simulate/command.ts': 'a count',
      'packages/cli/src/ui/open.tsx': 'lines, cleaned for a terminal; the bell',
    };
    const writes = /\b(stdout|stderr|stream|terminal)\.write\(|\bwrite(Target|Stream)\(/;
    expect(having(cli, writes).sort()).toEqual(Object.keys(writers).sort());
    expect(having(cli, /\bconsole\./)).toEqual([]);
  });

  it('ASVS 42: draws what must not be guessed from the system', () => {
    const drawn = server
      .filter((file) => file.startsWith('packages/server/'))
      .filter((file) =>
        /Math\.random/.test(read(file).replaceAll('temporaryIds(Math.random)', '')),
      );
    expect(drawn).toEqual([]);
  });
});

describe('what is built upon', () => {
  type Locked = Readonly<{
    version?: string;
    license?: string;
    integrity?: string;
    link?: boolean;
    dev?: boolean;
  }>;
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const installed = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );

  it('ASVS 45: is of one version each, with its digest', () => {
    const manifests = ['package.json', 'web/package.json'].concat(
      ['core', 'planning', 'server', 'cli'].map((name) => `packages/${name}/package.json`),
    );
    const loose = manifests.flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Record<
        'dependencies' | 'devDependencies',
        Record<string, string> | undefined
      >;
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
        .filter(([name]) => !name.startsWith('@watchbill/'))
        .map(([name, version]) => `${file}: ${name} ${version}`);
    });
    expect(loose).toEqual([]);
    expect(installed.filter(([, { integrity }]) => integrity === undefined)).toEqual([]);
  });

  it('ASVS 45: may be used and passed on', () => {
    const permissive =
      /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|Apache-2\.0 WITH LLVM-exception|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|Zlib|OFL-1\.1|WTFPL|MPL-2\.0)$/;
    /** Its manifest does not say; its own licence file is MIT's. */
    const said = { 'node_modules/png-js': 'MIT' } as Record<string, string>;
    const others = installed.flatMap(([path, { license, dev }]) => {
      const named = (license ?? said[path] ?? 'none').replaceAll(/[()]/g, '');
      // Tables that a tool reads are not passed on.
      return named
        .split(/ (?:AND|OR) /)
        .every((one) => permissive.test(one) || (dev === true && one === 'CC-BY-4.0'))
        ? []
        : [`${path}: ${named}`];
    });
    expect(others).toEqual([]);
  });

  it('ASVS 45: is listed in CycloneDX by `npm run sbom`', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const [program, ...words] = scripts['sbom']!.split(' ');
    const list = JSON.parse(
      execFileSync(program!, words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }),
    ) as { bomFormat: string; components: { name: string; version: string }[] };
    expect(list.bomFormat).toBe('CycloneDX');
    const { version } = lock.packages['node_modules/fastify']!;
    expect(list.components).toContainEqual(expect.objectContaining({ name: 'fastify', version }));
  });
});

describe('the audit of what is shipped', () => {
  /** Runs the script beside an npm that answers so. */
  function audited(answer: string) {
    const folder = mkdtempSync(join(tmpdir(), 'watchbill-audit-'));
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat <<'END'\n${answer}\nEND\nexit 1\n`, {
      mode: 0o755,
    });
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/audit.js')], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    });
    rmSync(folder, { recursive: true });
    return [status, stdout.trim()];
  }
  const report = (severity: string) =>
    JSON.stringify({ vulnerabilities: { leaky: { name: 'leaky', severity, range: '<2.0.0' } } });

  it('ASVS 45: fails on a hole that is high or critical, and says where nobody answers', () => {
    expect(audited(report('critical'))).toEqual([1, 'critical: leaky <2.0.0']);
    expect(audited(report('high'))).toEqual([1, 'high: leaky <2.0.0']);
    expect(audited(report('moderate'))).toEqual([0, 'no high or critical holes are known']);
    expect(audited('{"message":"405 Method Not Allowed","statusCode":405}')).toEqual([
      0,
      'NOT ASKED of known holes, nothing was looked at: 405 Method Not Allowed',
    ]);
    expect(audited('')).toEqual([
      0,
      'NOT ASKED of known holes, nothing was looked at: the registry did not answer',
    ]);
  });

  it('ASVS 45: is part of what runs before a release', () =>
    expect(read('.ci/run')).toMatch(/^npm run audit$/m));
});

describe('a regular expression', () => {
  const bounded: readonly string[] = [
    // The digits of a number.
    'packages/server/src/http/sheet/sheet.ts /(?<=\\d)(?=(\\d{3})+$)/g',
  ];

  it('ASVS 6: is done with any 100 kB in no time', () => {
    const slow = server
      .flatMap(expressionsOf)
      .filter(({ name, pattern }) => !bounded.includes(name) && isSlow(pattern))
      .map(({ name }) => name);
    expect(slow).toEqual([]);
  });
});

type Expression = Readonly<{ name: string; pattern: RegExp }>;

function expressionsOf(file: string): readonly Expression[] {
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      found.push({ name: `${file} ${node.text}`, pattern });
    }
    ts.forEachChild(node, visit);
  };
  // As it is formatted, one stands after a space or an opening bracket: the few files that hold
  // such a slash are parsed.
  if (/[\s([{!]\/[^\s*/]/.test(read(file)))
    visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false));
  return found;
}

/**
 * What a pattern may stumble over again and again, in growing lengths: a square of 10 kB is noticed
 * before one of 100 kB is begun.
 */
const stones = ' |0|a|A|,|"|-|/|\n|<|.|+|=|;|:|\\|%|[|]|(|é|\t |aA0 |0-|a,|0.|a=|"a'.split('|');
const texts = [1_000, 10_000, 100_000].flatMap((length) =>
  stones.map((stone) => `${stone.repeat(Math.ceil(length / stone.length))}!\0`),
);

/** Slow each time: a machine with much else to do is slow now and then. */
function isSlow(pattern: RegExp): boolean {
  const tries = Array.from({ length: 10 });
  return texts.some((text) => tries.every(() => timeOf(pattern, text) > 20));
}

function timeOf(pattern: RegExp, text: string): number {
  const begin = performance.now();
  if (pattern.global) text.replaceAll(pattern, '');
  else text.search(pattern);
  return performance.now() - begin;
}

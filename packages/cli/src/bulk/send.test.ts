import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { read, utils, write } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchbill } from '../../../../tests/support/shell.ts';
import { demoPassword } from '../../../../tests/support/test-server.ts';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now);
});
afterAll(() => shell.close());

function fileOf(name: string, content: string | Buffer): string {
  const file = join(shell.folder, name);
  writeFileSync(file, content);
  return file;
}

const names = (label: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${label} ${at + 1}`);
const linesFile = (label: string, count: number) =>
  `Name,Channel\n${names(label, count)
    .map((name) => `${name},1\n`)
    .join('')}`;
async function linesLike(label: string): Promise<string[]> {
  const { stdout } = await shell.run(['lines', 'list', '--search', label, '--format', 'json']);
  return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
}

describe('a file beyond one call', () => {
  it('goes up in parts, by the lines of the file, and the same again changes nothing', async () => {
    const argv = [
      'lines',
      'import',
      fileOf('seven.csv', linesFile('Seven', 7)),
      '--part-rows',
      '3',
    ];
    expect((await shell.run([...argv, '--dry-run'])).stderr).toContain('7 would be added');
    expect(await linesLike('Seven')).toEqual([]);
    expect(await shell.run(argv)).toMatchObject({ code: 0, stderr: /7 added/ });
    expect(await linesLike('Seven')).toHaveLength(7);
    expect(await shell.run(argv)).toMatchObject({ code: 0, stderr: /0 added.*7 unchanged/ });
  });

  it('is refused whole by a bad row of its last part', async () => {
    const content = `${linesFile('Whole', 5)}Bad one,No such channel\n`;
    const argv = ['lines', 'import', fileOf('whole.csv', content), '--part-rows', '2'];
    const refused = await shell.run(argv);
    expect(refused).toMatchObject({ code: 3, stderr: /Nothing was saved/ });
    expect(refused).toMatchObject({ stdout: '', stderr: /^ *7 /m });
    expect(await linesLike('Whole')).toEqual([]);
    expect(await shell.run([...argv, '--partial'])).toMatchObject({ code: 3, stderr: /5 added/ });
    expect(await linesLike('Whole')).toHaveLength(5);
  });

  it.each([
    ['JSON', (rows: readonly object[]) => JSON.stringify(rows)],
    ['NDJSON', (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n')],
  ])('may be %s, with headings of its own', async (kind, written) => {
    const rows = names(kind, 5).map((Leitung) => ({ Leitung, Channel: 1 }));
    const argv = ['lines', 'import', fileOf(`five.${kind}`, written(rows)), '--part-rows', '2'];
    const mapped = await shell.run([...argv, '--map', 'name=leitung']);
    expect(mapped).toMatchObject({ code: 0, stderr: /5 added/ });
    expect((await linesLike(`${kind} `)).filter((name) => name.startsWith(kind))).toHaveLength(5);
  });

  it('may come from standard input, below a title, in another separator and with quoted lines', async () => {
    const rows = names('Title', 4).map((name) => `"${name}\n (long)";1`);
    const stdin = `Lines of the year\n\nName;Channel\n${rows.join('\n')}\n`;
    const sent = await shell.run(['lines', 'import', '-', '--part-rows', '3', '--dry-run'], {
      stdin,
    });
    expect(sent).toMatchObject({ stderr: /4 would be added/ });
  });
});

/**
 * What lies between a command and the server: it cuts the calls to a path after so many of them.
 */
async function relayTo(server: string, path: RegExp, most: number) {
  let passed = 0;
  const relay = createServer((from, answer) => {
    if (path.test(from.url ?? '') && (passed += 1) > most) return void from.socket.destroy();
    const { method, headers } = from;
    const to = request(new URL(from.url ?? '', server), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    from.pipe(to);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, mend: () => (most = Infinity), relay };
}

describe('a bad row under headings of their own', () => {
  it.each([[], ['--part-rows', '1']])(
    'is told by its line of the file (%s %s)',
    async (...parts) => {
      const file = fileOf('two-lines.csv', 'Name,"Kanal\n(lang)"\nLine fine,1\nLine wrong,Nope\n');
      const argv = [
        'lines',
        'import',
        file,
        '--map',
        'channel=Kanal\n(lang)',
        '--dry-run',
        ...parts,
      ];
      expect((await shell.run(argv)).stderr).toMatch(/^4 +channel /m);
    },
  );
});

describe('an import that was interrupted', () => {
  it('says what is saved and goes on after it', async () => {
    const { url, mend, relay } = await relayTo(
      shell.testServer.url,
      /lines.*import\/(?!.*dry_run)/,
      2,
    );
    try {
      const env = {
        WATCHBILL_URL: url,
        WATCHBILL_CONFIG_DIR: join(shell.folder, 'relayed'),
      };
      const run = (argv: readonly string[], stdin?: string) => watchbill(argv, { env, now, stdin });
      await run(['login', '--username', 'admin', '--password-stdin'], demoPassword);
      const file = fileOf('stop.csv', linesFile('Stop', 6));
      const argv = ['lines', 'import', file, '--part-rows', '2'];
      const stopped = await run(argv);
      expect(stopped).toMatchObject({ code: 6, stderr: /4 of 6 rows are saved/ });
      expect(await linesLike('Stop')).toHaveLength(4);
      mend();
      const again = await run(argv);
      expect(again).toMatchObject({ code: 0, stderr: /Goes on after row 4 of 6.*2 added/s });
      expect(await linesLike('Stop')).toHaveLength(6);
      expect((await run([...argv, '--restart'])).stderr).toContain('6 unchanged');
    } finally {
      relay.closeAllConnections();
      relay.close();
    }
  });
});

describe('--errors', () => {
  const channels =
    'Name;Enterprise Division;Note\nFax;Nowhere;a\nPost;Helio Travel;b\nTelex;Nowhere;"c;\nd"\n';

  it('writes refused rows as they stand, which are sent again once they are mended', async () => {
    const mend = join(shell.folder, 'mend.csv');
    const argv = ['channels', 'import', fileOf('channels.csv', channels), '--errors', mend];
    const refused = await shell.run([...argv, '--partial']);
    expect(refused).toMatchObject({ code: 3, stderr: /mend\.csv has what was refused.*: 2\./ });
    const written = readFileSync(mend, 'utf8');
    expect(written).toMatch(/^Name;Enterprise Division;Note;watchbill_line;watchbill_problem\r\n/);
    expect(written).toMatch(/Telex;Nowhere;"c;\nd";4;.*Nowhere/);
    writeFileSync(mend, written.replaceAll(';Nowhere;', ';Helio Travel;'));
    const again = await shell.run(['channels', 'import', mend]);
    expect(again).toMatchObject({ code: 0, stderr: /2 added/ });
    expect(again.stderr).not.toContain('watchbill_');
  });

  it('keeps a file that is there, and writes a workbook as one, its cells as they were', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Enterprise Division', 'Since'],
      ['Sheet one', 'Nowhere', new Date(Date.UTC(2026, 2, 1))],
      ['Sheet two', 'Helio Travel', new Date(Date.UTC(2026, 3, 1))],
    ]);
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Channels');
    const file = fileOf(
      'channels.xlsx',
      write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    );
    const argv = ['channels', 'import', file, '--errors'];
    expect(await shell.run([...argv, file])).toMatchObject({ code: 2 });
    expect(await shell.run([...argv, join(shell.folder, 'mend.txt')])).toMatchObject({ code: 2 });
    const mend = join(shell.folder, 'mend.xlsx');
    expect(await shell.run([...argv, mend])).toMatchObject({ code: 3 });
    const written = read(readFileSync(mend), { cellDates: true }).Sheets['Channels']!;
    const rows = utils.sheet_to_json<Record<string, unknown>>(written);
    expect(rows).toEqual([
      expect.objectContaining({ Name: 'Sheet one', watchbill_line: 2 }) as unknown,
    ]);
    expect(rows[0]!['Since']).toBeInstanceOf(Date);
  });
});

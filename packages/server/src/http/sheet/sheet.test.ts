import { Readable } from 'node:stream';
import { CFB, utils, write } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { archive } from '../../../../../tests/support/archive.ts';
import { bodyIn, ApiProblem } from '../../problems/problem.ts';
import { readSheet, sheetBatches } from './sheet.ts';
import type { Samples, SheetBatch } from './sheet-thread.ts';
import { withUploads, type UploadedFile } from '../input/uploaded-file.ts';

type Bytes = Buffer | string;
const withFile = <R>(use: (file: UploadedFile) => Promise<R>, bytes: Bytes, name = 'rows.csv') =>
  withUploads(async (store) =>
    use(await store({ name, type: '' }, Readable.from([Buffer.from(bytes as string)]))),
  );
const rowsOf = (bytes: Bytes, name?: string) => withFile(readSheet, bytes, name);
const refused = async (bytes: Bytes, name?: string) =>
  rowsOf(bytes, name).then(
    () => null,
    (error: unknown) => (error instanceof ApiProblem ? error.body['file'] : error),
  );
const batchesOf = (bytes: Bytes) =>
  withFile(async (file) => {
    const batches: SheetBatch[] = [];
    for await (const batch of sheetBatches(file)) batches.push(batch);
    return batches;
  }, bytes);

function workbook(rows: unknown[][], cellDates = true): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates }), 'rows');
  return write(book, { type: 'buffer', bookType: 'xlsx', cellDates }) as Buffer;
}

describe('a delimited file', () => {
  it('is read whatever its delimiter, its encoding and its line ends', async () => {
    expect(await rowsOf('a;b\r\n1;"two;\nlines"\r\n')).toEqual([
      ['a', 'b'],
      ['1', 'two;\nlines'],
    ]);
    expect(await rowsOf(Buffer.from('name\tcity\nJ\xfcrgen\tK\xf6ln\n', 'latin1'))).toEqual([
      ['name', 'city'],
      ['Jürgen', 'Köln'],
    ]);
    expect(
      await rowsOf(
        Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\n1,2\n', 'utf16le')]),
      ),
    ).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await rowsOf('\ufeffé,b\n')).toEqual([['é', 'b']]);
  });
  it('tells the line that each row begins on, through cells of several lines', async () => {
    const batches = await batchesOf('h\n"a\nb"\nc\n\nd\n');
    expect(batches.flatMap(({ lines }) => lines)).toEqual([1, 2, 4, 5, 6]);
  });
  it('comes in batches, all of it', async () => {
    const batches = await batchesOf(
      Array.from({ length: 2500 }, (_, index) => `${index},x`).join('\n'),
    );
    expect(batches.map(({ rows }) => rows.length)).toEqual([1000, 1000, 500]);
  });
  it('may be JSON, read an object at a time', async () => {
    const objects = Array.from({ length: 3000 }, (_, index) => ({ a: index, b: `}{"\\${index}` }));
    const list = `\ufeff ${JSON.stringify([...objects, { c: [{ d: null }] }])}`;
    const rows = await rowsOf(list);
    expect([rows.length, rows[0], rows[2]]).toEqual([3002, ['a', 'b', 'c'], ['1', '}{"\\1', '']]);
    expect(rows.at(-1)).toEqual(['', '', '[{"d":null}]']);
    expect(await rowsOf('{"a":1}\n{"a":2}\n')).toEqual([['a'], ['1'], ['2']]);
  });
  it.each([
    ['breaks off', '[{"a":1},{"a":'],
    ['is no list of objects', '[{"a":1},2]'],
    ['has an object without an end', `[{"a":${'['.repeat(4_000_000)}`],
  ])('of JSON that %s is refused', async (_what, text) =>
    expect(await refused(text)).toEqual(['problem.unreadableTable']),
  );
  it('with a line without an end is refused', async () =>
    expect(await refused('x'.repeat(5_000_000))).toEqual(['problem.unreadableTable']));
  it('of wide rows comes in batches of few', async () => {
    const batches = await batchesOf(`${'a,'.repeat(9_999)}b\n`.repeat(7));
    expect(batches.map(({ rows }) => rows.length)).toEqual([3, 3, 1]);
  });
  it('may be left in the middle', async () => {
    await withFile(async (file) => {
      for await (const batch of sheetBatches(file)) {
        expect(batch.rows).toHaveLength(1000);
        break;
      }
    }, 'a\n'.repeat(5000));
  });
});

describe('columns of figures', () => {
  const sampled = (bytes: Bytes, columns: readonly string[]) =>
    withFile(async (file) => {
      let cells: readonly (readonly string[])[] = [];
      const rows: (readonly string[])[] = [];
      const how = {
        columns: ['name', 'day', 'rate'],
        sampled: columns,
        onSamples: (samples: Samples) => (cells = [...samples.cells.values()]),
      };
      for await (const batch of sheetBatches(file, how)) rows.push(...batch.rows);
      return { cells, rows };
    }, bytes);
  it('are looked through before any row, dates without separators among them', async () => {
    const numbers = Array.from(
      { length: 50 },
      (_, index) => `${index},202603${10 + (index % 20)},`,
    );
    const { cells } = await sampled(['name,day,rate', ...numbers, '50,20260301,0.5'].join('\n'), [
      'day',
      'rate',
      'name',
    ]);
    expect(cells.map((one) => one.length)).toEqual([20, 21, 1]);
  });
  it('have the numbers of a workbook as no reader takes them for others; names are as they are', async () => {
    const book = workbook([
      ['name', 'rate'],
      [1.125, 182.375],
    ]);
    const { cells, rows } = await sampled(book, ['rate']);
    expect(rows).toEqual([
      ['name', 'rate'],
      ['1.125', '182.3750'],
    ]);
    expect(cells).toEqual([['182.3750']]);
  });
});

describe('a workbook', () => {
  const sheet = { name: 'xl/worksheets/sheet1.xml', content: '<worksheet/>' };
  const typed = [
    1.5,
    { t: 'n', v: 46110, z: 'yyyy-mm-dd' },
    { t: 'n', v: 46110.3958333333, z: 'yyyy-mm-dd hh:mm' },
    { t: 'n', v: 0.3958333333, z: 'hh:mm' },
    ' Zoë ',
  ];
  it('gives text, numbers, days and times as one would type them', async () => {
    expect(await rowsOf(workbook([['n', 'd', 'i', 't', 'x'], typed], false), 'a.xlsx')).toEqual([
      ['n', 'd', 'i', 't', 'x'],
      ['1.5', '2026-03-29', '2026-03-29 09:30:00', '09:30:00', 'Zoë'],
    ]);
    expect(
      (
        await rowsOf(
          workbook([[new Date(Date.UTC(2026, 2, 29)), new Date(Date.UTC(2026, 2, 29, 9, 30))]]),
          'a.xlsx',
        )
      )[0],
    ).toEqual(['2026-03-29', '2026-03-29 09:30:00']);
  });
  it.each<readonly [string, Buffer, string]>([
    ['macros', archive([{ name: 'xl/vbaProject.bin' }]), 'problem.macros'],
    ['names outside itself', archive([{ name: '../../etc/passwd' }]), 'problem.unsafeArchive'],
    ['an absolute name', archive([{ name: '/xl/workbook.xml' }]), 'problem.unsafeArchive'],
    [
      'a bomb',
      archive([{ name: 'xl/worksheets/sheet1.xml', claims: 4_000_000_000 }]),
      'problem.archiveTooLarge',
    ],
    [
      'texts that fill the memory',
      archive([{ name: 'xl/sharedStrings.xml', claims: 70_000_000, packed: 7_000_000 }]),
      'problem.archiveTooLarge',
    ],
    [
      'a part that does not say its size',
      archive([{ name: 'xl/sharedStrings.xml', packed: 7_000_000 }]),
      'problem.archiveTooLarge',
    ],
    [
      'a long sheet and no workbook',
      archive([{ name: 'xl/worksheets/sheet1.xml', claims: 70_000_000, packed: 7_000_000 }]),
      'problem.unreadableWorkbook',
    ],
    ...['zip', 'jar', '7z', 'gz'].map(
      (ending) =>
        [
          `a ${ending} in it`,
          archive([sheet, { name: `xl/embeddings/inner.${ending}` }]),
          'problem.unsafeArchive',
        ] as const,
    ),
    [
      'parts that overlap',
      archive([sheet, { name: 'xl/other.xml', isOverlapping: true }]),
      'problem.unsafeArchive',
    ],
    ['two parts of a name', archive([sheet, sheet]), 'problem.unsafeArchive'],
    [
      'an encrypted part',
      archive([sheet, { name: 'xl/other.xml', isEncrypted: true }]),
      'problem.unsafeArchive',
    ],
    [
      'a link',
      archive([sheet, { name: 'xl/other.xml', content: '/etc/passwd', isLink: true }]),
      'problem.unsafeArchive',
    ],
    [
      'parts that it does not count',
      archive([sheet, { name: 'xl/vbaProject.bin' }], { counted: 1 }),
      'problem.unreadableWorkbook',
    ],
    ['something before it', archive([sheet], { before: 'PK; echo run' }), 'problem.unsafeArchive'],
    ['no workbook inside', archive([{ name: 'readme.txt' }]), 'problem.unreadableWorkbook'],
    ['a broken archive', Buffer.from('PK\u0003\u0004 broken'), 'problem.unreadableWorkbook'],
    ['the old format', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'problem.oldWorkbook'],
    ['nothing', Buffer.alloc(0), 'problem.emptyFile'],
  ])('ASVS 22: with %s is refused', async (_what, bytes, key) =>
    expect(await refused(bytes, 'a.xlsx')).toEqual([key]),
  );
  it.each([
    ['a file of this machine', '<!ENTITY x SYSTEM "file:///etc/passwd">'],
    ['an address', '<!ENTITY x SYSTEM "http://127.0.0.1:9/">'],
    [
      'a billion laughs',
      Array.from({ length: 12 }, (_, depth) =>
        depth === 0 ? '<!ENTITY x0 "ha">' : `<!ENTITY x${depth} "${`&x${depth - 1};`.repeat(10)}">`,
      ).join('') + '<!ENTITY x "&x11;">',
    ],
  ])('ASVS 7: takes nothing of what its markup declares: %s', async (_what, entities) => {
    const book = CFB.read(workbook([['name'], ['Zoë']]), { type: 'buffer' });
    const part = CFB.find(book, 'sheet1.xml')!;
    const xml = Buffer.from(part.content as Uint8Array).toString();
    part.content = Buffer.from(
      xml.replace(/(<\?xml[^>]*>)/, `$1<!DOCTYPE worksheet [${entities}]>`).replace('Zoë', '&x;'),
    );
    const bytes = CFB.write(book, { type: 'buffer', fileType: 'zip' }) as Buffer;
    expect(await rowsOf(bytes, 'a.xlsx')).toEqual([['name'], ['&x;']]);
  });
  it('ASVS 22: with more parts than a workbook has is refused', async () => {
    const parts = Array.from({ length: 2_001 }, (_, number) => ({ name: `xl/part${number}.xml` }));
    expect(await refused(archive(parts), 'a.xlsx')).toEqual(['problem.archiveTooLarge']);
  });
  it('ASVS 22: that is larger than it says is refused before it takes memory', async () => {
    const book = CFB.read(workbook([['name'], ['Zoë']]), { type: 'buffer' });
    const entries = book.FileIndex as readonly { content: Uint8Array; type: number }[];
    const paths = book.FullPaths as readonly string[];
    const packed = (padding: number) =>
      entries.flatMap(({ content, type }, index) => {
        const name = paths[index]!.replace(/^[^/]*\//, '');
        if (type !== 2 || name.startsWith('\u0001')) return [];
        const xml = Buffer.from(content).toString();
        const long = xml.replace('</sheetData>', `${' '.repeat(padding)}</sheetData>`);
        return [{ name, content: long, claims: Buffer.byteLength(xml) }];
      });
    expect(await rowsOf(archive(packed(0)), 'a.xlsx')).toEqual([['name'], ['Zoë']]);
    const bytes = archive(packed(200_000_000));
    const before = process.memoryUsage().rss;
    let most = before;
    const looking = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
    const answer = await refused(bytes, 'a.xlsx').finally(() => clearInterval(looking));
    expect(answer).toEqual(['problem.unreadableWorkbook']);
    expect((most - before) / 1e6).toBeLessThan(64);
  });
  it('with macros is refused by its name too', async () =>
    expect(await refused(workbook([['a']]), 'a.xlsm')).toEqual(['problem.macros']));
});

describe('a file over a limit', () => {
  const over = async (bytes: Bytes) =>
    rowsOf(bytes, 'a.csv').then(
      () => null,
      (error: unknown) => (error instanceof ApiProblem ? bodyIn('en', error.body)['file'] : error),
    );
  const rowsFarDown = () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      { '!ref': 'A1:A700000', A1: { t: 's', v: 'a' }, A700000: { t: 's', v: 'b' } },
      'rows',
    );
    return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  };
  it.each([
    [
      'columns',
      () => 'a,'.repeat(3_000_000),
      'A file may have 16\u202f384 columns; this one has 3\u202f000\u202f001 or more. Remove the columns that are not needed.',
    ],
    [
      'rows',
      () => 'a\n'.repeat(8_000_000),
      'A file may have 500\u202f000 rows; this one has 8\u202f000\u202f000 or more. Split it.',
    ],
    [
      'cells',
      () => `${','.repeat(9_999)}\n`.repeat(1_001),
      'A file may have 10\u202f000\u202f000 cells; this one has 10\u202f010\u202f000 or more. Split it.',
    ],
    [
      'rows of a workbook',
      rowsFarDown,
      'A file may have 500\u202f000 rows; this one has 700\u202f000 or more. Split it.',
    ],
  ])('ASVS 22: of %s is refused, with the limit and what it has', async (_what, bytes, message) =>
    expect(await over(bytes())).toEqual([message]),
  );
  it('is not one whose quoted cells span many lines', async () => {
    const rows = await rowsOf(`${'"two\nlines",x\r\n'.repeat(300_000)}last,y`);
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([
      300_001,
      ['two\nlines', 'x'],
      ['last', 'y'],
    ]);
  });
  it('is one with a quote that is never closed', async () =>
    expect(await refused(`a,b\n"${'x\n'.repeat(4_000_000)}`)).toEqual(['problem.unreadableTable']));
});

import { utils, write } from 'xlsx';
import { mostKept } from '@watchbill/core/files/model';
import { archive } from '../../../../tests/support/archive.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let now = new Date('2026-03-02T09:00:00Z');
let testServer: TestServer;
let client: Actor;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: '2026-11-20' });
  client = await testServer.signIn('files');
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

const base64 = (content: string | Buffer) => Buffer.from(content as string).toString('base64');
const upload = (actor: Actor, ...files: [name: string, content: string | Buffer][]) =>
  actor.api.files.upload({
    body: { files: files.map(([name, content]) => ({ name, content: base64(content) })) },
  });
const fetchLink = (actor: Actor, link: string) =>
  fetch(`${testServer.url}${link}`, {
    headers: { authorization: `Bearer ${actor.token}`, module: '901' },
  });
const workbook = () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['a'], [1]]), 'one');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

const word = { name: 'word/document.xml', content: '<document/>' };

describe('uploading', () => {
  it('ASVS 22: keeps what is what it says, and answers for each file by itself', async () => {
    const { files } = await upload(
      client,
      ['../../etc/Zahlen für März.csv', 'a;b\n1;2\n'],
      ['page.csv', '<!doctype html><script>x</script>'],
      ['run.exe', 'MZ'],
      ['not.pdf', 'plain'],
      ['real.xlsx', workbook()],
      ['empty.txt', ''],
    );
    expect(files.map((file) => file.error ?? file.message)).toEqual([
      'Uploaded',
      expect.stringContaining('Only PDF'),
      expect.stringContaining('Only PDF'),
      expect.stringContaining('Only PDF'),
      'Uploaded',
      'The file is empty.',
    ]);
    expect(files[0]).toMatchObject({ name: 'Zahlen für März.csv', file_id: expect.any(Number) });
    expect((await client.api.files.list()).slice(0, 2).map((file) => file.name)).toEqual([
      'real.xlsx',
      'Zahlen für März.csv',
    ]);
  });
  it.each([
    ['a program before a workbook', 'a.xlsx', Buffer.concat([Buffer.from('MZ'), workbook()])],
    ['a document with a page before it', 'a.pdf', '<script>x</script>\n%PDF-1.7'],
    ['a picture by its name alone', 'a.png', 'GIF89a'],
    ['a page behind a comment', 'a.txt', '<!-- --><script>x</script>'],
    ['a page without a head', 'a.csv', '<img src=x onerror=x>'],
    ['a script of a shell', 'a.txt', '#!/bin/sh\nid\n'],
    ['a document as text', 'a.txt', '%PDF-1.7'],
    ['text with control signs', 'a.csv', 'a\u001b[2J;b'],
    ['a document with macros', 'a.docx', archive([word, { name: 'word/vbaProject.bin' }])],
    ['an archive in a document', 'a.docx', archive([word, { name: 'word/run.jar' }])],
    ['an encrypted part', 'a.docx', archive([word, { name: 'word/a.xml', isEncrypted: true }])],
    ['a link', 'a.docx', archive([word, { name: 'word/a.xml', isLink: true }])],
    ['parts that overlap', 'a.docx', archive([word, { name: 'a.xml', isOverlapping: true }])],
  ])('ASVS 22: keeps nothing that is %s', async (_what, name, content) => {
    expect(await problemOf(upload(client, [name, content]))).toMatchObject({
      status: 400,
      body: { files: [{ name, error: expect.stringContaining('Only PDF') }] },
    });
  });
  it('ASVS 23: keeps so many files and bytes of one user, and no more', async () => {
    const db = testServer.server.database.kysely;
    const { id } = await client.api.session.me();
    const row = {
      name: 'large.txt',
      content_type: 'text/plain',
      division_ids: [],
      created_at: now,
      user_id: id,
    };
    for (const size of [mostKept.bytes - 2, 1]) {
      const many = size === 1 ? Array.from({ length: mostKept.files }, () => row) : [row];
      await db
        .insertInto('files')
        .values(many.map((one) => ({ ...one, size })))
        .execute();
      const { files } = await upload(admin, ['mine.txt', 'one']);
      expect(files[0]?.error).toBeUndefined();
      const refused = await problemOf(upload(client, ['more.txt', 'one']));
      expect(refused).toMatchObject({
        status: 400,
        body: { files: [expect.objectContaining({ error: expect.stringContaining('as much') })] },
      });
      await db.deleteFrom('files').where('name', 'in', ['large.txt', 'mine.txt']).execute();
    }
  });
  it('ASVS 23: keeps no more of many calls at once than of one after the other', async () => {
    const db = testServer.server.database.kysely;
    const { id: user_id } = await client.api.session.me();
    const row = { content_type: 'text/plain', division_ids: [], created_at: now, user_id, size: 1 };
    await db.deleteFrom('files').where('user_id', '=', user_id).execute();
    await db
      .insertInto('files')
      .values(Array.from({ length: mostKept.files - 3 }, () => ({ ...row, name: 'small.txt' })))
      .execute();
    const contents = () => db.selectFrom('contents').select('id').execute();
    const before = await contents();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        problemOf(upload(client, ['one.txt', 'one'], ['two.txt', 'two'])),
      ),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(2);
    const kept = await db.selectFrom('files').select('id').where('user_id', '=', user_id).execute();
    expect(kept).toHaveLength(mostKept.files);
    expect(await contents()).toHaveLength(before.length + 3);
    await db.deleteFrom('files').where('user_id', '=', user_id).execute();
  });
  it('takes a form with several files', async () => {
    const body = new FormData();
    body.append('files', new Blob(['one\n']), 'one.txt');
    body.append('files', new Blob(['two\n']), 'two.txt');
    expect((await client.api.files.upload({ body: body })).files.map((file) => file.name)).toEqual([
      'one.txt',
      'two.txt',
    ]);
  });
  it('keeps large files byte for byte, from a form and from JSON', async () => {
    const large = Buffer.alloc(700_001, 'Zoë goes on. ');
    const body = new FormData();
    body.append('files', new Blob([large]), 'form.txt');
    const [form] = (await admin.api.files.upload({ body })).files;
    const lines = base64(large).replaceAll(/.{76}/g, '$&\r\n');
    const [json, broken] = (
      await admin.api.files.upload({
        body: {
          files: [
            { name: 'json.txt', content: `data:text/plain;base64,${lines}` },
            { name: 'broken.txt', content: `${base64(large).slice(0, -9)}!` },
          ],
        },
      })
    ).files;
    expect(broken).toEqual({ name: 'broken.txt', error: 'The content is not base64.' });
    for (const file of [form, json]) {
      const { download_urls } = await admin.api.files.download({
        query: { file_ids: [file!.file_id!] },
      });
      const response = await fetchLink(admin, download_urls[0]!.download_url);
      expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
    }
    await admin.api.files.remove({ query: { id: [form!.file_id!, json!.file_id!] }, body: {} });
  });
  it('of nothing good is refused with each reason', async () => {
    expect(await problemOf(upload(client, ['a.exe', 'MZ']))).toMatchObject({
      status: 400,
      body: { files: [{ name: 'a.exe', error: expect.any(String) }] },
    });
    expect(await problemOf(client.api.files.upload({ body: { files: [] } }))).toMatchObject({
      status: 400,
      body: { files: ['Choose at least one file.'] },
    });
  });
});

describe('downloading', () => {
  it('goes by links of one’s own that expire', async () => {
    const [file] = await client.api.files.search({ query: { search: 'März' } });
    const {
      download_urls: [link],
    } = await client.api.files.download({ query: { file_ids: [file!.file_id] } });
    const response = await fetchLink(client, link!.download_url);
    expect([response.status, await response.text()]).toEqual([200, 'a;b\n1;2\n']);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Zahlen f_r M_rz.csv"; filename*=UTF-8\'\'Zahlen%20f%C3%BCr%20M%C3%A4rz.csv',
    );
    expect((await fetchLink(admin, link!.download_url)).status).toBe(404);
    now = new Date(now.getTime() + 5 * 60_000);
    expect((await fetchLink(client, link!.download_url)).status).toBe(404);
    expect(await problemOf(client.api.files.content({ params: { name: 'forged' } }))).toMatchObject(
      {
        status: 404,
      },
    );
  });
});

describe('files of others', () => {
  it('are not seen by third parties, and refuse a mixed list whole', async () => {
    const {
      files: [theirs],
    } = await upload(admin, ['secret.txt', 'x']);
    const [own] = await client.api.files.list();
    expect((await client.api.files.list()).map((file) => file.name)).not.toContain('secret.txt');
    const mixed = [own!.file_id, theirs!.file_id!];
    expect(
      await problemOf(client.api.files.download({ query: { file_ids: mixed } })),
    ).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
    expect(
      await problemOf(client.api.files.remove({ query: { id: mixed }, body: {} })),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(client.api.files.remove({ query: { id: [999_999] }, body: {} })),
    ).toMatchObject({ status: 404 });
    expect((await admin.api.files.list()).map((file) => file.name)).toEqual(
      expect.arrayContaining(['secret.txt', own!.name]),
    );
    expect(await problemOf((await testServer.signIn('advisor')).api.files.list())).toMatchObject({
      status: 403,
    });
  });
  it('are seen by planners where their divisions meet', async () => {
    const planner = await testServer.signIn('planner');
    await upload(planner, ['plan.txt', 'x']);
    expect((await planner.api.files.list()).map((file) => file.name)).toEqual(['plan.txt']);
    expect((await client.api.files.list()).map((file) => file.name)).not.toContain('plan.txt');
  });
  it('are deleted with the rest of a list', async () => {
    const ids = (await client.api.files.list()).map((file) => file.file_id);
    expect(await client.api.files.remove({ query: {}, body: { id: ids } })).toEqual({
      message: `${ids.length} files deleted`,
      count: ids.length,
    });
    expect(await client.api.files.list()).toEqual([]);
  });
});

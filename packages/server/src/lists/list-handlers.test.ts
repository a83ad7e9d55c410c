// @module-tag engine: what all calls have in common.
import type { CallOptions, Input } from '@watchbill/core/api/client';
import type { CallName } from '@watchbill/core/calls';
import { readTable } from '@watchbill/core/files/table';
import {
  columnOf,
  formValues,
  labelOf,
  type ListQuery,
  type Ref,
  type Resource,
} from '@watchbill/core/resource/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestsOf } from '../../../../tests/support/digests.ts';
import { lists, resources } from '../../../../tests/support/resources.ts';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
let supervisor: Actor;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
  supervisor = await testServer.signIn('supervisor');
  const member = { set_name: 'Both', timezone: 1, week_first_day: 0 };
  await admin.api.sets.enterpriseCreate({ body: { ...member, eg: [1] } });
  await admin.api.sets.divisionCreate({ body: { ...member, divisions: [1, 2] } });
  await admin.api.proficiencies.create({ body: { skill_name: 'Dutch' } });
  const { results } = await admin.api.channels.list({ query: {} });
  await admin.api.sets.channelCreate({ body: { ...member, ct: [results[0]!.id] } });
});
afterAll(() => testServer.close());

const every: ListQuery = { page: 1, page_size: 1000 };
function make(
  actor: Actor,
  name: CallName,
  input: Input = {},
  options: CallOptions = {},
): Promise<unknown> {
  const [feature = '', verb = ''] = name.split('.');
  const api = actor.api as unknown as Record<
    string,
    Record<string, (input: Input, options: CallOptions) => Promise<unknown>>
  >;
  return api[feature]![verb]!(input, options);
}
async function list(actor: Actor, resource: Resource, query: Partial<ListQuery> = {}) {
  const asked = { ...every, ...query };
  const { call, input, output } = resource.list.instead?.(asked) ?? resource.list;
  return output(await make(actor, call, input(asked)), asked);
}
async function table(actor: Actor, resource: Resource, query: Record<string, unknown> = {}) {
  const file = (await make(actor, resource.export!, { query })) as Blob;
  return readTable(new Uint8Array(await file.arrayBuffer())).rows;
}
function fileOf(rows: readonly (readonly string[])[]): FormData {
  const lines = rows.map((row) => row.map((cell) => JSON.stringify(cell)).join(','));
  const body = new FormData();
  body.set('file', new Blob([lines.join('\n')]), 'rows.csv');
  return body;
}
const ids = (rows: readonly Ref[]) => rows.map((row) => row.id);
const byNumber = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
type Row = Ref & Readonly<Record<string, unknown>>;

/**
 * Values of a column as they follow one another, a stretch of the same one once: sorted, each comes
 * once.
 */
function stretchesOf(rows: readonly Ref[], column: string): string[] {
  const values = rows.flatMap((row) => {
    const value = (row as Row)[column];
    // Some columns are sorted by what a row shows in another form.
    return value === undefined ? [] : [JSON.stringify(value)];
  });
  return values.filter((value, at) => value !== values[at - 1]);
}

const everyRow = () => true;
const ofEnterprise = (row: Ref) => (row as Row)['enterprise_grp'] === 1;
/**
 * Which rows of a list the demo's supervisor sees, who leads two divisions of the first enterprise
 * division; a list that is not here they may not see.
 */
const withinReach: Readonly<Record<string, (row: Ref) => boolean>> = {
  'division-sets': everyRow,
  'enterprise-division-sets': everyRow,
  'channel-sets': everyRow,
  'event-types': everyRow,
  'team-classifications': everyRow,
  proficiencies: everyRow,
  lines: ofEnterprise,
  channels: ofEnterprise,
  divisions: ({ id }) => [1, 2].includes(id),
  'enterprise-divisions': ({ id }) => id === 1,
  advisors: (row) => [1, 2].includes(divisionOf(row)),
};
const divisionOf = (row: Ref) =>
  (row as unknown as { agent_profile: { division_id: number } }).agent_profile.division_id;

describe.each(resources.map((resource) => [resource.noun, resource] as const))('%s', (_, noun) => {
  const sorts = noun.fields.flatMap((field) => field.sort ?? []);

  it('are paged, found and sorted both ways', async () => {
    const all = await list(admin, noun);
    expect(all.count).toBeGreaterThan(0);
    expect(all.results).toHaveLength(all.count);
    const first = await list(admin, noun, { page_size: 1 });
    expect(ids(first.results)).toEqual(ids(all.results).slice(0, 1));
    const beyond = await list(admin, noun, { page: 900 });
    expect(beyond).toMatchObject({ count: all.count, results: [] });
    const label = labelOf(noun, all.results[0]!);
    const found = await list(admin, noun, { search: label.toUpperCase() });
    expect(ids(found.results)).toContain(all.results[0]!.id);
    for (const sort of sorts) {
      const up = (await list(admin, noun, { sort })).results;
      const down = (await list(admin, noun, { sort: `-${sort}` })).results;
      for (const rows of [up, down])
        expect(byNumber(ids(rows))).toEqual(byNumber(ids(all.results)));
      const values = stretchesOf(up, sort);
      expect([sort, new Set(values).size]).toEqual([sort, values.length]);
      expect([sort, stretchesOf(down, sort)]).toEqual([sort, values.toReversed()]);
    }
    const up = ids((await list(admin, noun, { sort: 'id' })).results);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect(ids((await list(admin, noun, { sort: '-id' })).results)).toEqual(up.toReversed());
    await expect(list(admin, noun, { sort: 'password_hash' })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('go out as a file of what the list shows', async () => {
    const { results } = await list(admin, noun);
    const [heading, ...rows] = await table(admin, noun);
    expect(heading).toEqual(noun.fields.filter((field) => field.file !== false).map(columnOf));
    expect(rows.filter((row) => row.some((cell) => cell !== ''))).toHaveLength(results.length);
    const workbook = (await make(admin, noun.export!, { query: { format: 'xlsx' } })) as Blob;
    expect(new TextDecoder().decode((await workbook.arrayBuffer()).slice(0, 2))).toBe('PK');
  });

  it('say what became of a row', async () => {
    const { results } = await list(admin, noun);
    const row = results.at(-1)!;
    const form = formValues(noun, row);
    const input = noun.edit!.input({ row, form: clean(form) });
    await make(admin, noun.edit!.call, input, { ifMatch: row.version });
    const history = (await make(admin, noun.history!, { params: { id: row.id }, query: {} })) as {
      results: { operation: string; username: string }[];
    };
    expect(history.results[0]).toMatchObject({ operation: noun.edit!.call, username: 'admin' });
  });

  it('keep to the reach of who looks', async () => {
    const all = await list(admin, noun);
    const isWithin = withinReach[noun.noun];
    const isRefused = isWithin === undefined;
    const expected = all.results.filter((row) => isWithin?.(row));
    // A list of part of the rows shows that the others are kept back.
    expect(expected.length === all.count).toBe(isWithin === everyRow);
    const statusOf = (error: { status: number }) => error.status;
    const seen = await list(supervisor, noun).then(
      ({ count, results }) => ({ count, ids: byNumber(ids(results)) }),
      statusOf,
    );
    const rows = { count: expected.length, ids: byNumber(ids(expected)) };
    expect(seen).toEqual(isRefused ? 403 : rows);
    const lines = await table(supervisor, noun).then((file) => file.length, statusOf);
    // The heading is a line, too.
    expect(lines).toBe(isRefused ? 403 : expected.length + 1);
  });
});

describe.each(lists.map((resource) => [resource.noun, resource] as const))('%s', (_, noun) => {
  it('go out as a file of what the list shows, sorted both ways and found by nothing', async () => {
    const { results } = await list(admin, noun);
    const [heading, ...rows] = await table(admin, noun);
    expect(heading).toEqual(noun.fields.filter((field) => field.file !== false).map(columnOf));
    expect(rows.filter((row) => row.some((cell) => cell !== ''))).toHaveLength(results.length);
    for (const sort of noun.fields.flatMap((field) => field.sort ?? [])) {
      const up = (await list(admin, noun, { sort })).results;
      const down = (await list(admin, noun, { sort: `-${sort}` })).results;
      for (const sorted of [up, down])
        expect([sort, byNumber(ids(sorted))]).toEqual([sort, byNumber(ids(results))]);
      const values = stretchesOf(up, sort);
      expect([sort, stretchesOf(down, sort)]).toEqual([sort, values.toReversed()]);
      expect(await table(admin, noun, { sort })).toHaveLength(rows.length + 1);
    }
    expect((await list(admin, noun, { search: 'nothing of this name' })).count).toBe(0);
    const workbook = (await make(admin, noun.export!, { query: { format: 'xlsx' } })) as Blob;
    expect(new TextDecoder().decode((await workbook.arrayBuffer()).slice(0, 2))).toBe('PK');
  });

  it('are no file for who may not look at them', async () => {
    const advisor = await testServer.signIn('advisor');
    const asked = table(advisor, noun);
    expect(
      await asked.then(
        ({ length }) => length,
        ({ status }) => status,
      ),
    ).toBe(noun.noun === 'time-off-surveys' ? 1 : 403);
  });
});

/** Forms have no nulls where a schema wants a value left out. */
function clean(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      if (value === '' || value === null || value === undefined) return [];
      const isForm = typeof value === 'object' && !Array.isArray(value);
      return [[name, isForm ? clean(value as Record<string, unknown>) : value] as const];
    }),
  );
}

const imported = resources.filter(
  (resource) => resource.import !== undefined && !/bulkUpload/.test(resource.import),
);
describe.each(imported.map((resource) => [resource.noun, resource] as const))(
  'a file of %s',
  (_, noun) => {
    const columns = () =>
      noun.fields
        .filter((field) => field.file !== false)
        .map((field, at) => ({ field, at }))
        .filter(({ field }) => field.form !== 'no');
    const send = (rows: readonly (readonly string[])[], query: Record<string, unknown> = {}) =>
      make(admin, noun.import!, { query, body: fileOf(rows) }) as Promise<
        Readonly<Record<'added' | 'updated' | 'unchanged' | 'refused', number>> & {
          rows: unknown[];
          message: string;
          dry_run: boolean;
        }
      >;
    const template = async () => {
      const rows = await table(admin, noun);
      const kept = rows.filter((row) => row.some((cell) => cell !== ''));
      return kept.map((row) => columns().map(({ at }) => row[at] ?? ''));
    };

    it('that was exported changes nothing', async () => {
      const rows = await template();
      const before = await digestsOf(testServer.server.database);
      expect(await send(rows)).toMatchObject({
        added: 0,
        updated: 0,
        unchanged: rows.length - 1,
        refused: 0,
        changes: [],
      });
      const { idempotency: _was, ...stored } = await digestsOf(testServer.server.database);
      const { idempotency: _is, ...had } = before;
      expect(stored).toEqual(had);
    });

    it('is tried before: the report of the real one, and nothing stays', async () => {
      const [heading = [], first = []] = await template();
      const files = [
        [heading, called(first, 'Fresh from a file')],
        [heading, called(first, 'Fresh from a file'), called(first, 'x'.repeat(101))],
      ];
      const before = await digestsOf(testServer.server.database);
      const looks = [];
      for (const file of files) looks.push(await send(file, { dry_run: true }));
      const { idempotency: _was, ...had } = before;
      const { idempotency: _is, ...stored } = await digestsOf(testServer.server.database);
      expect(stored).toEqual(had);
      expect(looks).toMatchObject([
        { added: 1, refused: 0, changes: [{ fate: 'added', name: 'Fresh from a file' }] },
        { added: 1, refused: 1, rows: [{ line: 3 }] },
      ]);
      expect(await problemOf(send(files[1]!))).toMatchObject({
        status: 400,
        body: { refused: 1, added: 0, rows: looks[1]!.rows },
      });
      expect(rowsIn(await template(), 'Fresh from a file')).toHaveLength(0);
      const { message: _, dry_run: __, ...look } = looks[0]!;
      expect(await send(files[0]!)).toMatchObject(look);
      expect(rowsIn(await template(), 'Fresh from a file')).toHaveLength(1);
      expect(await send(files[1]!, { partial: true })).toMatchObject({
        added: 0,
        unchanged: 1,
        refused: 1,
      });
    });

    it('without a column keeps what that holds', async () => {
      const file = await template();
      const [heading = []] = file;
      const required = columns().map(({ field }) => field.isLabel === true);
      for (const [left] of heading.entries()) {
        if (required[left] === true) continue;
        const without = file.map((row) => row.filter((_, at) => at !== left));
        await send(without).catch((error: { status: number }) => {
          // The column tells rows of one name apart, so that no file may leave it out.
          if (error.status !== 400) throw error;
        });
        expect(await template()).toEqual(file);
      }
    });

    it('is refused whole to those who may not', async () => {
      const [heading = [], first = []] = await template();
      const input = { query: {}, body: fileOf([heading, called(first, 'From below')]) };
      const made = make(await testServer.signIn('advisor'), noun.import!, input);
      expect(await problemOf(made)).toMatchObject({ status: 403 });
    });

    const labelAt = () => columns().findIndex(({ field }) => field.isLabel === true);
    const called = (row: readonly string[], name: string) =>
      row.map((cell, at) => (at === labelAt() ? name : cell));
    const rowsIn = (rows: readonly (readonly string[])[], name: string) =>
      rows.filter((row) => row[labelAt()] === name);
  },
);

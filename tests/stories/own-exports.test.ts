import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from '@watchbill/core/api/client';
import { ApiError } from '@watchbill/core/api/errors';
import {
  formFields,
  type Field,
  type FormValues,
  type Ref,
  type Resource,
} from '@watchbill/core/resource/model';
import { makeCall, runVerb, toggleRows } from '@watchbill/core/resource/run';
import { withoutEmpty } from '@watchbill/core/resource/words';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testNow } from '../support/clock.ts';
import { digestsOf } from '../support/digests.ts';
import { resources } from '../support/resources.ts';
import { openTestShell, type TestShell } from '../support/test-shell.ts';

/**
 * Every noun that has both goes out as a file and comes in again with nothing changed: no row, no
 * version, no word in the audit. Its rows are called what files stumble over, and name others that
 * are called so.
 */
const bothWays = resources.filter((noun) => noun.export !== undefined && noun.import !== undefined);

/**
 * What files stumble over: what parts cells and lists, begins a formula or its guard, or reads as
 * something else.
 */
const words = [
  'One; two, "three"',
  '"Four"; five',
  "'=SUM(A1)",
  '=SUM(A1)',
  '+49 30',
  '-six',
  '@seven',
  "'eight'",
  'Zoë Straße 日本 🙂',
  'Nine / ten (3)',
  'Nine / ten',
  '12',
  '007',
  '2026-03-02',
];
const broken = 'Fourteen\nfifteen, "sixteen"';

let shell: TestShell;
let api: Api;
beforeAll(async () => {
  shell = await openTestShell(testNow);
  ({ api } = await shell.testServer.signIn('admin'));
  for (const noun of bothWays.toSorted((a, b) => othersNamed(a) - othersNamed(b)))
    await addRows(noun);
  for (const noun of bothWays) await disableLast(noun);
  await loosen();
});
afterAll(() => shell.close());

/** Of how many nouns its rows name some: those come after them. */
const othersNamed = ({ fields }: Resource) => fields.filter(({ kind }) => 'of' in kind).length;

/**
 * A row by each word, as far as the noun takes it; every other one without what may be left out.
 */
async function addRows(noun: Resource): Promise<void> {
  const schema = await noun.form!();
  const fields = formFields(noun, true).filter(
    ({ name, kind }) => name !== 'id' && kind.is !== 'password',
  );
  const choices = await choicesOf(fields);
  for (const [index, word] of words.entries()) {
    const given: Record<string, unknown> = {};
    for (const field of fields) {
      const isGiven = field.required === true || field.kind.is === 'choice' || index % 2 === 0;
      if (field.isAsked?.(given) ?? isGiven)
        set(given, field.name, valueOf(field, word, index, choices.get(field.name) ?? []));
    }
    const fallBack = (to: (field: Field<never> | undefined) => string) => {
      for (const { path } of schema.safeParse(withoutEmpty(given)).error?.issues ?? []) {
        const name = path.join('.');
        set(given, name, to(fields.find((field) => field.name === name)));
      }
    };
    // An address is no name, some texts have one line, and some values go with others alone.
    fallBack((field) =>
      field?.name === 'email' ? `odd${index}@odd.example` : field?.kind.is === 'text' ? word : '',
    );
    fallBack(() => '');
    await runVerb(api, noun.add!, withoutEmpty({ ...given, ...allowed[noun.noun] }));
  }
}

/**
 * Rows that fields of these may name, by field: those that are called oddly, where there are some.
 */
async function choicesOf(fields: readonly Field<never>[]) {
  const choices = new Map<string, readonly (number | string)[]>();
  for (const { name, kind } of fields.filter((field) => 'of' in field.kind)) {
    const named = 'of' in kind ? await kind.of.load(api) : [];
    const odd = named.filter(({ label }) => words.some((word) => label.includes(word)));
    const values = (odd.length > 0 ? odd : named).map(({ value }) => value);
    choices.set(name, values);
  }
  return choices;
}

/** What rules of a noun ask for that span its fields. */
const allowed: Readonly<Record<string, FormValues>> = {
  users: { password: 'Sampl3-Word!', role: 2, enterprise_grp: [1], division_ids: [1] },
};

function set(form: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.');
  if (rest.length === 0) form[first] = value;
  else set((form[first] ??= {}) as Record<string, unknown>, rest.join('.'), value);
}

function valueOf(
  { kind, isLabel }: Field<never>,
  word: string,
  index: number,
  choices: readonly (number | string)[],
): unknown {
  const picked = [choices[index % choices.length]!, choices[(index + 1) % choices.length]!];
  if (kind.is === 'text')
    return isLabel === true ? word : index % 4 === 0 ? `${broken}\n${index}` : word;
  if (kind.is === 'flag') return index % 2 === 0;
  if (kind.is === 'choice') return kind.choices[index % kind.choices.length]!.value;
  if (kind.is === 'colour') return '#12aB34';
  if (kind.is === 'one') return picked[0];
  if (kind.is === 'many') return [...new Set(picked)];
  if (kind.is === 'levels')
    return [...new Set(picked)].map((id, at) => ({ id, level: at === 0 ? 99 : 3 }));
  return '';
}

async function rowsOf(noun: Resource): Promise<readonly Ref[]> {
  return (await runVerb(api, noun.list, { page: 1, page_size: 1000 })).results;
}

/** Files hold what is disabled too, and what names it. */
async function disableLast(noun: Resource): Promise<void> {
  if (noun.toggle === undefined) return;
  for (const row of (await rowsOf(noun)).slice(-3))
    await toggleRows(api, noun, { rows: [row], disable: true }).catch((error: unknown) => {
      // What others hang from stays.
      if (!(error instanceof ApiError)) throw error;
    });
}

/**
 * What no form leaves behind, but other ways in do: teams of any name, and an account that waits
 * for its role.
 */
async function loosen(): Promise<void> {
  const { kysely: db } = shell.testServer.server.database;
  for (const [index, word] of words.entries())
    await sql`update agent_data_values set adg_value = ${word} where id = (
      select min(id) + ${index} from agent_data_values where adg_id =
        (select id from agent_data_groups where description = 'Team'))`.execute(db);
  await sql`update users set role_id = null where username = (select max(username) from users)`.execute(
    db,
  );
}

/** Everything but that the call was made. */
async function stored(): Promise<unknown> {
  const { database } = shell.testServer.server;
  const { idempotency: _, ...digests } = await digestsOf(database);
  const trail = await database.kysely
    .selectFrom('audit')
    .select((e) => e.fn.countAll().as('count'))
    .where((e) => e.or([e('entity_id', '<>', ''), e('after', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return { ...digests, trail: trail.count };
}

async function comesBack(noun: Resource, file: Blob, name: string): Promise<void> {
  const body = new FormData();
  body.set('file', file, 'own');
  const report = await makeCall(api, noun.import!, { query: {}, body }).catch((error: unknown) => {
    if (error instanceof ApiError) return error.body;
    throw error;
  });
  const unchanged = (await rowsOf(noun)).length;
  expect([name, report]).toMatchObject([name, { rows: [], added: 0, updated: 0, unchanged }]);
}

/** What the command line calls the file of all rows, disabled ones too. */
const all = (noun: Resource): readonly string[] => {
  if (noun.noun === 'advisors') return ['--disabled'];
  return noun.toggle === undefined ? [] : ['--all'];
};

describe.each(bothWays.map((noun) => [noun.noun, noun] as const))(
  'the file of %s',
  (name, noun) => {
    it('comes back as it went, in every format of server and command line', async () => {
      const before = await stored();
      for (const format of ['csv', 'xlsx']) {
        const file = (await makeCall(api, noun.export!, { query: { format } })) as Blob;
        await comesBack(noun, file, `${format} of the server`);
      }
      for (const format of ['csv', 'xlsx', 'json', 'ndjson']) {
        const file = join(shell.folder, `${name}.${format}`);
        const { code } = await shell.run([name, 'export', ...all(noun), '--output', file]);
        expect([format, code]).toEqual([format, 0]);
        await comesBack(noun, new Blob([await readFile(file)]), `${format} of the command line`);
      }
      expect(await stored()).toEqual(before);
    });
  },
);

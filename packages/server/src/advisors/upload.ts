import { advisorColumns, advisorForm, optionalAdvisorColumns, type AdvisorForm, type UploadReport } from '@watchbill/core/advisors/model';
import { isMessageKey, text, type Language } from '@watchbill/core/messages/catalogue';
import { Refusal, refuse } from '../http/refusal.ts';
import { reaches } from '../http/scope.ts';
import type { Surroundings } from '../http/serve.ts';
import { readSheet } from '../http/sheet.ts';
import { insertAdvisor, toColumns, updateAdvisor } from './repository.ts';

type Options = Readonly<{ dryRun: boolean; partial: boolean }>;
type BadRow = UploadReport['rows'][number];
type GoodRow = Readonly<{ line: number; form: AdvisorForm; existing: number | null; team: string }>;

/**
 * Adds or changes advisors from a sheet with the columns first_name, last_name, email, username, login_id, division (name or id), team.
 * An advisor whose email is known is changed, else added. One bad row refuses the whole file unless `partial`; `dryRun` writes nothing.
 */
export async function uploadAdvisors(call: Surroundings, file: unknown, options: Options): Promise<UploadReport> {
  const { good, bad } = await checkRows(call, readSheet(file));
  const report = reportOf(good, bad, options);
  if (bad.length > 0 && !options.partial && !options.dryRun) throw new Refusal(400, 'bad_rows', { non_field_errors: [report.message], ...report });
  if (options.dryRun) return report;
  for (const row of good) await writeRow(call, row);
  await putInTeams(call, good);
  return report;
}

function reportOf(good: readonly GoodRow[], bad: readonly BadRow[], options: Options): UploadReport {
  const refused = new Set(bad.map((row) => row.line)).size;
  const updated = good.filter((row) => row.existing !== null).length;
  const counts = { dry_run: options.dryRun, total: good.length + refused, added: good.length - updated, updated, refused, rows: [...bad] };
  if (refused > 0 && !options.partial && !options.dryRun) return { ...counts, added: 0, updated: 0, message: `Nothing was saved: ${refused} of ${counts.total} rows have errors. Correct them, or upload with partial=true to save the ${good.length} good rows.` };
  const would = options.dryRun ? 'would be ' : '';
  return { ...counts, message: `${counts.added} ${would}added, ${counts.updated} ${would}changed, ${refused} refused.` };
}

async function checkRows(call: Surroundings, rows: readonly (readonly string[])[]): Promise<{ good: GoodRow[]; bad: BadRow[] }> {
  const columns = columnsOf(rows[0]);
  const divisions = await divisionsByName(call);
  const known = await knownAdvisors(call);
  const seen = new Map<string, number>();
  const good: GoodRow[] = [];
  const bad: BadRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((cell) => cell === '')) continue;
    const line = index + 1;
    const value = (column: string) => cells[columns.get(column) ?? -1] ?? '';
    const problems = problemsOf(value, line, { divisions, seen, known, language: call.language });
    if (problems.form === null) bad.push(...problems.bad);
    else good.push({ line, form: problems.form, existing: known.get(problems.form.email.toLowerCase())?.id ?? null, team: value('team') });
  }
  return { good, bad };
}

type Reach = Readonly<{ id: number; isOpen: boolean }>;
type Known = ReadonlyMap<string, Readonly<{ id: number; division_id: number }>>;
type Tables = Readonly<{ divisions: ReadonlyMap<string, Reach>; seen: Map<string, number>; known: Known; language: Language }>;

function problemsOf(value: (column: string) => string, line: number, tables: Tables): { form: AdvisorForm | null; bad: BadRow[] } {
  const bad: BadRow[] = [];
  const division = tables.divisions.get(value('division').toLowerCase());
  if (division === undefined) bad.push({ line, field: 'division', message: value('division') === '' ? 'Division is required' : `There is no division "${value('division')}"` });
  else if (!division.isOpen) bad.push({ line, field: 'division', message: 'This division is outside your divisions' });
  const parsed = advisorForm.safeParse({
    first_name: value('first_name'), last_name: value('last_name'), email: value('email'), username: value('username') || value('email'),
    login_id: value('login_id') || null, agent_profile: { management_unit_id: division?.id ?? 1 },
  });
  for (const issue of parsed.error?.issues ?? []) bad.push({ line, field: issue.path.join('.'), message: isMessageKey(issue.message) ? text(issue.message, {}, tables.language) : issue.message });
  const email = value('email').toLowerCase();
  const first = tables.seen.get(email);
  if (email !== '' && first !== undefined) bad.push({ line, field: 'email', message: `The same email stands on line ${first}` });
  tables.seen.set(email, first ?? line);
  return { form: bad.length === 0 && parsed.success ? parsed.data : null, bad };
}

function columnsOf(heading: readonly string[] | undefined): Map<string, number> {
  const found = new Map((heading ?? []).map((cell, index) => [cell.toLowerCase().replaceAll(/[\s-]+/g, '_'), index]));
  const missing = advisorColumns.filter((column) => !found.has(column) && !optionalAdvisorColumns.includes(column));
  if (missing.length > 0) throw refuse.field('file', `The first row must name the columns ${advisorColumns.join(', ')}; missing: ${missing.join(', ')}.`);
  return found;
}

async function divisionsByName(call: Surroundings): Promise<Map<string, Reach>> {
  const rows = await call.db.selectFrom('divisions').select(['id', 'mu_name']).where('is_disabled', '=', false).execute();
  const entries = rows.flatMap((row) => {
    const reach = { id: row.id, isOpen: reaches(call.session, { division_id: row.id }) };
    return [[row.mu_name.toLowerCase(), reach], [String(row.id), reach]] as const;
  });
  return new Map(entries);
}

async function knownAdvisors(call: Surroundings): Promise<Known> {
  const rows = await call.db.selectFrom('advisors').select(['id', 'email', 'division_id']).execute();
  return new Map(rows.filter((row) => reaches(call.session, row)).map((row) => [row.email.toLowerCase(), row]));
}

async function writeRow(call: Surroundings, row: GoodRow): Promise<void> {
  const id = row.existing ?? (await insertAdvisor(call.db, row.form));
  if (row.existing !== null) await updateAdvisor(call.db, id, null, toColumns(row.form));
  const division_id = row.form.agent_profile.management_unit_id;
  call.audit({ entity: 'advisor', entity_id: id, division_id, after: row.form });
  call.changed({ type: 'advisor', id: String(id), version: 0, scope: { division_id } });
}

const teamClassification = 'Team';

/** Puts advisors into the team that their row names: they leave the team they were in. */
async function putInTeams(call: Surroundings, rows: readonly GoodRow[]): Promise<void> {
  const wanted = rows.filter((row) => row.team !== '');
  if (wanted.length === 0) return;
  const teams = await teamsByName(call, [...new Set(wanted.map((row) => row.team))]);
  const known = await call.db.selectFrom('advisors').select(['id', 'email']).where('email', 'in', wanted.map((row) => row.form.email)).execute();
  const ids = new Map(known.map((row) => [row.email, row.id]));
  const links = wanted.map((row) => ({ agent_id: ids.get(row.form.email)!, adg_value_id: teams.get(row.team)! }));
  const group = call.db.selectFrom('agent_data_values as value').innerJoin('agent_data_groups as kind', 'kind.id', 'value.adg_id').select('value.id').where('kind.description', '=', teamClassification);
  await call.db.deleteFrom('advisor_data_values').where('agent_id', 'in', links.map((link) => link.agent_id)).where('adg_value_id', 'in', group).execute();
  await call.db.insertInto('advisor_data_values').values(links).execute();
}

async function teamsByName(call: Surroundings, names: readonly string[]): Promise<Map<string, number>> {
  await call.db.insertInto('agent_data_groups').values({ description: teamClassification, datatype: 1 }).onConflict((conflict) => conflict.doNothing()).execute();
  const group = await call.db.selectFrom('agent_data_groups').select('id').where('description', '=', teamClassification).executeTakeFirstOrThrow();
  await call.db.insertInto('agent_data_values').values(names.map((adg_value) => ({ adg_id: group.id, adg_value }))).onConflict((conflict) => conflict.doNothing()).execute();
  const rows = await call.db.selectFrom('agent_data_values').select(['id', 'adg_value']).where('adg_id', '=', group.id).where('adg_value', 'in', names).execute();
  return new Map(rows.map((row) => [row.adg_value, row.id]));
}

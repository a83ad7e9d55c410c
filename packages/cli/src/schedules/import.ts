import { basename } from 'node:path';
import { text, type MessageKey } from '@watchbill/core/messages/catalogue';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { hasErrors } from '@watchbill/core/schedules/findings';
import { importFields, type ImportField } from '@watchbill/core/schedules/import/columns';
import { foreignDays, toScheduleDay, type ForeignDay } from '@watchbill/core/schedules/import/days';
import { dateFormats, type DateFormat } from '@watchbill/core/schedules/import/formats';
import { flagsOf, kindOf } from '@watchbill/core/schedules/import/kinds';
import { advisorOfFile, importCreations, personOf, zoneOfFile, type ImportCreation } from '@watchbill/core/schedules/import/people';
import { readForeignSchedule, type ForeignSchedule } from '@watchbill/core/schedules/import/read';
import { countingIds, type ActivityType, type ScheduleDay } from '@watchbill/core/schedules/model';
import { checkDays } from '@watchbill/core/schedules/rules';
import { addDays, daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import type { Api, Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { readInput } from '../input.ts';

export type ImportOptions = Readonly<{ division?: string; map?: readonly string[]; dateFormat?: string; create?: string; timezone?: string; overwrite?: boolean; dryRun?: boolean }>;

/**
 * `watchbill schedules import FILE`: reads another product's schedule, shows what was found in it, checks every rule, and saves all of it or
 * nothing. What is missing here (divisions, advisors with their teams, event types) is made with `--create`.
 */
export async function importSchedules(file: string, options: ImportOptions, context: Context): Promise<void> {
  const say = (key: MessageKey, params: Record<string, string | number> = {}) => context.say(text(key, params, context.common.lang));
  const read = readForeignSchedule(await readInput(file, context), { map: mapOf(options.map, context), ...(options.dateFormat === undefined ? {} : { dateFormat: formatOf(options.dateFormat, context) }) });
  describe(context, file, read);
  if (read.bad.length > 0) {
    for (const bad of read.bad.slice(0, 50)) say('import.badLine', { line: bad.line, field: bad.field, value: bad.value, problem: text(`import.${bad.problem}`, {}, context.common.lang) });
    throw new Stop(exitCode.refused, text('import.refusedLines', { count: read.bad.length }, context.common.lang));
  }
  const days = foreignDays(read.entries);
  const api = await context.api();
  const creations = creationsOf(options.create);
  const place = await prepare(api, context, days, options, creations);
  const { rows, broken } = await check(api, days, place, options, context);
  if (broken.length > 0) {
    for (const one of broken.slice(0, 50)) context.say(one);
    throw new Stop(exitCode.refused, text('import.brokenRules', { count: broken.length }, context.common.lang));
  }
  if (options.dryRun === true) return say('import.wouldSave', { count: rows.length });
  await api.schedules.save({ body: rows as never });
  say('import.saved', { count: rows.length, advisors: new Set(days.map((day) => day.shift.agent_id)).size });
}

function mapOf(pairs: readonly string[] = [], { t }: Context): Partial<Record<ImportField, string>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [field, heading] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (!pair.includes('=') || !(importFields as readonly string[]).includes(field)) throw new Stop(exitCode.usage, t('import.badMap', { pair, fields: importFields.join(', ') }));
      return [field, heading];
    }),
  );
}

function formatOf(given: string, { t }: Context): DateFormat {
  const format = dateFormats.find((one) => one === given.toUpperCase());
  if (format === undefined) throw new Stop(exitCode.usage, t('import.badDateFormat', { formats: dateFormats.join(', ') }));
  return format;
}

function creationsOf(given = ''): ReadonlySet<ImportCreation> {
  return new Set(given === 'all' ? importCreations : importCreations.filter((one) => given.split(',').includes(one)));
}

/** What was found in the file, so that a wrong guess is seen before anything is saved. */
function describe(context: Context, file: string, read: ForeignSchedule): void {
  const { lang } = context.common;
  context.say(text('import.found', { file: basename(file), encoding: read.encoding, delimiter: read.delimiter === '\t' ? 'tab' : read.delimiter, dates: read.dateFormat ?? '?', times: read.timeFormat }, lang));
  for (const { field, heading } of read.columns) context.say(`  ${field.padEnd(10)} <- ${heading}`);
  const count = (test: (kind: string) => boolean) => read.entries.filter((entry) => test(entry.kind)).length;
  const counts = { advisors: new Set(read.entries.map((entry) => `${entry.site} ${entry.agent_id}`)).size, shifts: count((kind) => kind === 'SHIFT'), off: count((kind) => kind === 'DAY_OFF'), breaks: count((kind) => kind === 'BREAK'), meals: count((kind) => kind === 'MEAL') };
  context.say(text('import.counts', { ...counts, activities: read.entries.length - counts.shifts - counts.off - counts.breaks - counts.meals, skipped: read.skipped.join(', ') || '-' }, lang));
}

type Place = Readonly<{
  /** Division and its zone, by site of the file. */
  divisions: ReadonlyMap<string, Readonly<{ id: number; zone: string }>>;
  advisors: ReadonlyMap<string, number>;
  types: ReadonlyMap<number, ActivityType>;
  activityIds: ReadonlyMap<string, number>;
}>;

async function prepare(api: Api, context: Context, days: readonly ForeignDay[], options: ImportOptions, creations: ReadonlySet<ImportCreation>): Promise<Place> {
  const mayWrite = options.dryRun !== true;
  const missing: string[] = [];
  const divisions = await divisionsFor(api, days, options, mayWrite && creations.has('divisions'), missing, context);
  const activities = await activitiesFor(api, days, mayWrite && creations.has('activities'), missing);
  const advisors = await advisorsFor(api, days, divisions, mayWrite && creations.has('advisors'), missing);
  if (missing.length === 0) return { divisions, advisors, ...activities };
  for (const line of missing.slice(0, 40)) context.say(`  ${line}`);
  throw new Stop(options.dryRun === true && creations.size > 0 ? exitCode.ok : exitCode.refused, text(options.dryRun === true && creations.size > 0 ? 'import.wouldCreate' : 'import.missing', { count: missing.length }, context.common.lang));
}

async function divisionsFor(api: Api, days: readonly ForeignDay[], options: ImportOptions, mayCreate: boolean, missing: string[], context: Context): Promise<Place['divisions']> {
  const known = (await api.divisions.list({ query: { page_size: 1000, is_disabled: false } })).results;
  const sites = new Map(days.map((day) => [day.shift.site, day.shift.timezone]));
  const found = new Map<string, { id: number; zone: string }>();
  for (const [site, written] of sites) {
    const name = options.division ?? site;
    const division = known.find((one) => one.mu_name.toLowerCase() === name.toLowerCase() || String(one.id) === name);
    if (division !== undefined) found.set(site, { id: division.id, zone: division.timezone_name });
    else if (mayCreate) found.set(site, await createDivision(api, name, options.timezone ?? zoneOfFile(written), context));
    else missing.push(`division: ${name}`);
  }
  return found;
}

async function createDivision(api: Api, name: string, zone: string, { t }: Context): Promise<{ id: number; zone: string }> {
  const timezone = (await api.reference.timezones()).find((one) => one.timezone_name === zone);
  if (timezone === undefined) throw new Stop(exitCode.usage, t('import.needsTimezone', { division: name, zone }));
  const [group] = (await api.enterpriseDivisions.list({ query: { is_disabled: false } })).results;
  const enterprise = group ?? (await api.enterpriseDivisions.create({ body: { name: 'Imported', timezone: timezone.id } }));
  const division = await api.divisions.create({ body: { mu_name: name, enterprise_grp: enterprise.id, timezone: timezone.id, week_first_day: 1 } });
  return { id: division.id, zone };
}

async function activitiesFor(api: Api, days: readonly ForeignDay[], mayCreate: boolean, missing: string[]): Promise<Pick<Place, 'types' | 'activityIds'>> {
  const known = await api.eventTypes.list({ query: {} });
  const types = new Map<number, ActivityType>(known.map((type) => [type.id, type]));
  const activityIds = new Map(known.filter((type) => !type.is_disabled).map((type) => [type.description.toLowerCase(), type.id]));
  const wanted = new Set(days.flatMap((day) => day.activities.map((activity) => activity.activity.trim())));
  for (const description of wanted) {
    if (activityIds.has(description.toLowerCase())) continue;
    if (!mayCreate) missing.push(`event type: ${description} (${kindOf(description)})`);
    else {
      const type = await api.eventTypes.create({ body: { description, ...flagsOf(kindOf(description)) } });
      types.set(type.id, type);
      activityIds.set(description.toLowerCase(), type.id);
    }
  }
  return { types, activityIds };
}

async function advisorsFor(api: Api, days: readonly ForeignDay[], divisions: Place['divisions'], mayCreate: boolean, missing: string[]): Promise<Place['advisors']> {
  const people = new Map(days.map((day) => [personOf(day.shift), day.shift]));
  const absent = [...people.values()].filter((person) => !divisions.has(person.site));
  let known = await knownAdvisors(api, divisions);
  const wanted = [...people.values()].filter((person) => divisions.has(person.site) && !known.has(personOf(person)));
  if (mayCreate && wanted.length > 0 && absent.length === 0) {
    await uploadAdvisors(api, wanted, divisions);
    known = await knownAdvisors(api, divisions);
  } else for (const person of [...wanted, ...absent]) missing.push(`advisor: ${person.agent_id} ${person.agent_name} (${person.team})`);
  return known;
}

async function knownAdvisors(api: Api, divisions: Place['divisions']): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [site, division] of divisions) {
    for (const advisor of await api.advisors.allOfDivision({ params: { id: division.id }, query: {} })) if (advisor.login_id !== null) found.set(personOf({ site, agent_id: advisor.login_id }), advisor.id);
  }
  return found;
}

/** One upload, all or nothing. */
async function uploadAdvisors(api: Api, people: readonly ForeignDay['shift'][], divisions: Place['divisions']): Promise<void> {
  const { writeCsv } = await import('@watchbill/core/files/table');
  const rows = people.map((person) => {
    const { first_name, last_name, email, username, login_id, team } = advisorOfFile(person);
    return [first_name, last_name, email, username, login_id, String(divisions.get(person.site)!.id), team];
  });
  const body = new FormData();
  body.set('file', new Blob([writeCsv([['first_name', 'last_name', 'email', 'username', 'login_id', 'division', 'team'], ...rows])]), 'advisors.csv');
  await api.advisors.bulkUpload({ query: {}, body: body as never });
}

/** Rows for the save call, and every rule that a row breaks, named by line, advisor and date. */
async function check(api: Api, days: readonly ForeignDay[], place: Place, options: ImportOptions, { t }: Context): Promise<{ rows: unknown[]; broken: string[] }> {
  const stored = await storedDays(api, days, place);
  const newId = countingIds();
  const lines = new Map<ScheduleDay, ForeignDay>();
  const broken: string[] = [];
  for (const day of days) {
    const agent = place.advisors.get(personOf(day.shift))!;
    const before = stored.get(`${agent} ${day.shift.date}`);
    if (before !== undefined && before.shift !== null && options.overwrite !== true) broken.push(t('import.exists', { line: day.shift.line, advisor: day.shift.agent_name, date: day.shift.date }));
    lines.set(toScheduleDay(day, { agent, shift: null, activityIds: place.activityIds, newId, version: before?.version ?? 0, dayId: before?.day_id ?? null }), day);
  }
  const zoneOf = (day: ScheduleDay) => place.divisions.get(lines.get(day)!.shift.site)!.zone;
  const policyOf = (day: ScheduleDay) => ({ selectedDate: null, activityTypes: place.types, offsets: dayOffsets(zoneOf(day), day.date), mayLock: false, newId });
  for (const { day, findings } of checkDays([...lines.keys()], policyOf)) {
    if (!hasErrors(findings)) continue;
    const { shift } = lines.get(day)!;
    for (const finding of findings) broken.push(t('import.brokenRule', { line: shift.line, advisor: shift.agent_name, date: shift.date, rule: t(finding.code, finding.params ?? {}) }));
  }
  return { rows: [...lines.keys()].map((day) => saveToWire(day, { process: 'MD', activityTypes: place.types, offsets: dayOffsets(zoneOf(day), day.date) })), broken };
}

const longestRange = 62;

async function storedDays(api: Api, days: readonly ForeignDay[], place: Place): Promise<Map<string, ScheduleDay>> {
  const dates = days.map((day) => day.shift.date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const stored = new Map<string, ScheduleDay>();
  if (first === undefined || last === undefined) return stored;
  for (const { id } of new Set(place.divisions.values())) {
    for (let from: PlainDate = first; daysBetween(from, last) >= 0; from = addDays(from, longestRange)) {
      const end = daysBetween(from, last) >= longestRange ? addDays(from, longestRange - 1) : last;
      const { data } = await api.schedules.range({ query: { int_mu_id: id, start_date: from, end_date: end } });
      for (const row of data) stored.set(`${row.agents.id} ${row.date}`, rowFromWire(row, countingIds()));
    }
  }
  return stored;
}

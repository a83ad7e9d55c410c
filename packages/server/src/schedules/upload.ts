import { advisorForm } from '@watchbill/core/advisors/model';
import type { HandlerInput, ReplyInput } from '@watchbill/core/api/endpoint';
import type { BadRow } from '@watchbill/core/api/upload';
import { divisionForm } from '@watchbill/core/divisions/model';
import { eventTypeForm } from '@watchbill/core/event-types/model';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import { can } from '@watchbill/core/permission/can';
import type { schedules } from '@watchbill/core/schedules/contract';
import type { CreatedDay } from '@watchbill/core/schedules/create';
import { foreignDays, toScheduleDay, type ForeignDay } from '@watchbill/core/schedules/import/days';
import type { Finding } from '@watchbill/core/schedules/findings';
import { flagsOf, kindOf, type ForeignKind } from '@watchbill/core/schedules/import/kinds';
import {
  advisorOfFile,
  importCreations,
  personOf,
  zoneOfFile,
  type ImportCreation,
} from '@watchbill/core/schedules/import/people';
import type {
  ForeignEntry,
  ForeignSchedule,
  ReadOptions,
} from '@watchbill/core/schedules/import/read';
import type { KnownTypes } from '@watchbill/core/schedules/import/shift-lines';
import { countingIds, type Activity, type ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import type { z } from 'zod';
import { saveAdvisors } from '../advisors/commands.ts';
import { addDivision, enabledDivisions } from '../divisions/commands.ts';
import { addEnterprise } from '../enterprise-divisions/commands.ts';
import { addEventType } from '../event-types/commands.ts';
import { fromZod, ApiProblem, apiProblem, words } from '../http/problem.ts';
import { mustReachColleagues, reaches } from '../http/scope.ts';
import type { CallContext } from '../http/serve.ts';
import { checkedFile, maxRows, unreadable } from '../http/sheet.ts';
import { carriedOut } from '../http/rehearsal.ts';
import { badRow, partsOf, reportOf, type Fate } from '../http/upload.ts';
import { startWorker } from '../jobs/worker.ts';
import {
  disabledWords,
  holdDays,
  isDisabledOn,
  readDays,
  replaceDays,
  type HeldDays,
} from './commands.ts';
import { keepRules, record, type CreatedFrom } from './creation.ts';
import { activityTypesOf, mayLock } from './policy.ts';
import type { ForeignThreadData, ForeignThreadMessage } from './thread.ts';
import { firstEnterprise, staysNamed, zoneNamed } from './repository/names.ts';
import { existing } from './repository.ts';

type Body = HandlerInput<typeof schedules.importForeign>['body'];
type Query = HandlerInput<typeof schedules.importForeign>['query'];
type Report = ReplyInput<typeof schedules.importForeign>;
type Placed = Readonly<{ day: ScheduleDay; division: number; line: number; fate: Fate }>;
/** Whether the file has a column. */
type Has = (field: ForeignSchedule['columns'][number]['field']) => boolean;

/**
 * Saves the schedule that another product exported: every day that can be read, is known here and breaks no rule, in one transaction; all or
 * nothing unless `partial`. What is missing is made first where `create` says so, in the same transaction; a dry run makes it and takes it back.
 */
export async function importForeign(
  call: CallContext,
  body: Body,
  query: Query,
): Promise<Report | ((publishing: CallContext) => Promise<Report>)> {
  call.job.report('reading', 0);
  const read = await readBeside(body, await typesOf(call, body));
  const found = foreignDays(read.entries);
  const file = { ...read, bad: [...read.bad, ...found.bad] };
  const kinds = new Set(
    importCreations.filter(
      (kind) => body.create?.includes('all') === true || body.create?.includes(kind) === true,
    ),
  );
  if (kinds.size === 0) {
    const { report, kept } = await judged(call, file, found.days, body, query);
    return carriedOut(call, query, async (publishing) =>
      answered(report, await publish(publishing, kept, body, hasIn(file))),
    );
  }
  return carriedOut(call, query, async (within) => {
    const created = await createMissing(within, found.days, body, kinds);
    const { report, kept } = await judged(within, file, found.days, body, query);
    return { ...answered(report, await publish(within, kept, body, hasIn(file))), created };
  });
}

/** Numbers of creations that are taken back are nobody's. */
const answered = (report: Report, ids: number[]): Report => ({
  ...report,
  create_schedule_ids: report.dry_run ? [] : ids,
});

async function judged(
  call: CallContext,
  read: ForeignSchedule,
  days: readonly ForeignDay[],
  body: Body,
  query: Query,
): Promise<{ report: Report; kept: Placed[] }> {
  const unread = read.bad.map((bad) => ({
    line: bad.line,
    field: bad.field,
    message: text(`import.${bad.problem}`, bad.params ?? {}, call.language),
  }));
  const { placed, bad, missing } = await placeDays(call, days, body);
  if (placed.length + bad.length + unread.length === 0)
    throw apiProblem.field('file', 'upload.noRows');
  const held = await heldFor(placed, (agents, from, to) => readDays(call.db, agents, from, to));
  const { kept, bad: broken } = await judge(call, placed, held, body, hasIn(read));
  const refused = new Set([...bad, ...broken].map((row) => row.line)).size + unread.length;
  const more = {
    ...foundIn(read),
    create_schedule_ids: [],
    missing,
    created: { divisions: [], advisors: [], activities: [] },
  };
  const counted = reportOf(
    {
      good: kept,
      bad: [...unread, ...bad, ...broken].toSorted((a, b) => a.line - b.line),
      refused,
    },
    query,
    ({ fate }) => fate,
    call.language,
    more,
  );
  return { report: { ...counted, ...more }, kept };
}

const hasIn =
  ({ columns }: ForeignSchedule): Has =>
  (field) =>
    columns.some((one) => one.field === field);

const memory = { maxOldGenerationSizeMb: 384 };

/** Reads the file in a worker thread: other calls go on, and a file that fills its memory is refused. */
async function readBeside(body: Body, types: KnownTypes): Promise<ForeignSchedule> {
  const { bytes, kind } = checkedFile(body.file);
  const options: ReadOptions = {
    types,
    map: body.columns ?? {},
    ...(body.date_format === undefined ? {} : { dateFormat: body.date_format }),
  };
  const worker = startWorker('./thread', import.meta.url, {
    workerData: { bytes: new Uint8Array(bytes), kind, options } satisfies ForeignThreadData,
    resourceLimits: memory,
  });
  const message = await new Promise<ForeignThreadMessage>((resolve) => {
    worker
      .once('message', resolve)
      .once('error', (error: Error) => resolve({ failure: error.message }))
      .once('exit', () => resolve({ failure: 'stopped' }));
  });
  await worker.terminate();
  if ('failure' in message) throw unreadable(message, kind);
  if (message.read.entries.length > maxRows) throw apiProblem.field('file', 'problem.tooManyRows');
  return message.read;
}

/** How the activities that a file may name count, by name: those of event types, and those that the form gives to names of the file. */
async function typesOf(call: CallContext, body: Body): Promise<KnownTypes> {
  const types = await activityTypesOf(call.db);
  const given = Object.entries(body.activities ?? {}).flatMap(([name, id]) => [
    [name, types.get(id as number)] as const,
  ]);
  const all = [...[...types.values()].map((type) => [type.description, type] as const), ...given];
  return new Map(
    all.flatMap(([name, type]) =>
      type === undefined
        ? []
        : [
            [
              name.trim().toLowerCase(),
              { is_work: type.is_work, out_of_office: type.out_of_office },
            ] as const,
          ],
    ),
  );
}

type Created = Report['created'];

/** Makes what the file names and is not here. Each kind asks the right of adding it by itself. */
async function createMissing(
  call: CallContext,
  days: readonly ForeignDay[],
  body: Body,
  kinds: ReadonlySet<ImportCreation>,
): Promise<Created> {
  const divisions = kinds.has('divisions') ? await createDivisions(call, days, body) : [];
  const activities = kinds.has('activities') ? await createActivities(call, days, body) : [];
  const advisors = kinds.has('advisors') ? await createAdvisors(call, days, body) : [];
  return { divisions, advisors, activities };
}

function mustAdd(call: CallContext, subModule: string): void {
  if (!can(call.session, 'add', subModule)) throw apiProblem.forbidden();
}

/** A division that is made belongs to the first enabled enterprise division; who is bound to divisions of their own makes none. */
async function createDivisions(
  call: CallContext,
  days: readonly ForeignDay[],
  body: Body,
): Promise<string[]> {
  const known = await divisionsFor(call, days, body);
  const sites = new Map(days.map((day) => [day.shift.site, day.shift.timezone]));
  const missing = [...sites].filter(
    ([site]) =>
      !known.has(site) &&
      site !== '' &&
      body.division_id === undefined &&
      body.divisions?.[site] === undefined,
  );
  if (missing.length > 0 && call.session.divisionIds !== null) throw apiProblem.forbidden();
  if (missing.length > 0) mustAdd(call, 'divisions');
  for (const [site, written] of missing) {
    const name = body.timezone ?? zoneOfFile(written);
    const zone = await zoneNamed(call.db, name);
    if (zone === undefined)
      throw new ApiProblem(400, 'invalid', {
        timezone: [words('import.needsZone', { division: site, zone: name })],
      });
    await addDivision(
      call,
      parsed(divisionForm, {
        mu_name: site,
        enterprise_grp: await enterpriseFor(call, zone),
        timezone: zone,
        week_first_day: 1,
      }),
    );
  }
  return missing.map(([site]) => site);
}

async function enterpriseFor(call: CallContext, timezone: number): Promise<number> {
  const first = await firstEnterprise(call.db);
  if (first !== undefined) return first;
  mustAdd(call, 'enterprise-divisions');
  return (await addEnterprise(call, { name: 'Imported', timezone, week_first_day: 1 })).id;
}

async function createActivities(
  call: CallContext,
  days: readonly ForeignDay[],
  body: Body,
): Promise<string[]> {
  const known = await activityIdsFor(call, body);
  const wanted = new Map(
    days.flatMap((day) =>
      day.activities.map(
        ({ activity }) => [activity.trim().toLowerCase(), activity.trim()] as const,
      ),
    ),
  );
  const missing = [...wanted].flatMap(([key, description]) =>
    known.has(key) ? [] : [description],
  );
  if (missing.length > 0) mustAdd(call, 'event-types');
  for (const description of missing)
    await addEventType(
      call,
      parsed(eventTypeForm, { description, ...flagsOf(kindOf(description)) }),
    );
  return missing;
}

async function createAdvisors(
  call: CallContext,
  days: readonly ForeignDay[],
  body: Body,
): Promise<string[]> {
  const divisions = await divisionsFor(call, days, body);
  const known = await peopleOf(call, days);
  const missing = new Map(
    days.flatMap(({ shift }) => {
      const division = divisions.get(shift.site);
      return division?.isOpen === true &&
        !shift.isOwnId &&
        !known.has(personKey(division.id, shift))
        ? [[personOf(shift), { shift, division: division.id }] as const]
        : [];
    }),
  );
  if (missing.size > 0) mustAdd(call, 'advisor-profile');
  if (missing.size > 0) mustReachColleagues(call);
  const rows = [...missing.values()].map(({ shift, division }) => {
    const { team, ...names } = advisorOfFile(shift);
    return {
      form: parsed(advisorForm, { ...names, agent_profile: { division_id: division } }),
      existing: null,
      isMoved: false,
      team,
    };
  });
  for (const part of partsOf(rows)) await saveAdvisors(call, part);
  for (const division_id of new Set(rows.map((row) => Number(row.form.agent_profile.division_id))))
    call.recordChange({ type: 'advisor', id: '0', version: 0, scope: { division_id } });
  return rows.map((row) => row.form.login_id ?? '');
}

/** What a form makes of what a file says; what it refuses is said of its field. */
function parsed<S extends z.ZodType>(form: S, value: unknown): z.output<S> {
  const result = form.safeParse(value);
  if (!result.success) throw fromZod(result.error);
  return result.data;
}

function foundIn({
  encoding,
  delimiter,
  dateFormat,
  timeFormat,
  columns,
  skipped,
  entries,
}: ForeignSchedule) {
  return {
    encoding,
    delimiter,
    date_format: dateFormat,
    time_format: timeFormat,
    columns: columns.map(({ field, heading }) => ({ field, heading })),
    skipped: skipped.length,
    found: countedKinds(entries),
  };
}

function countedKinds(entries: ForeignSchedule['entries']): Report['found'] {
  const count = (...kinds: ForeignKind[]) =>
    entries.filter((entry) => kinds.includes(entry.kind)).length;
  const counts = {
    shifts: count('SHIFT'),
    days_off: count('DAY_OFF'),
    breaks: count('BREAK'),
    meals: count('MEAL'),
    extra_hours: count('OVERTIME', 'RECOVERED'),
  };
  return {
    advisors: new Set(entries.map(personOf)).size,
    ...counts,
    activities: entries.length - Object.values(counts).reduce((a, b) => a + b, 0),
  };
}

/** Days of the file as rows of advisors who are known here; what is not known is named by its line, and once. */
async function placeDays(
  call: CallContext,
  days: readonly ForeignDay[],
  body: Body,
): Promise<{ placed: Placed[]; bad: BadRow[]; missing: Created }> {
  const known = {
    divisions: await divisionsFor(call, days, body),
    people: await peopleOf(call, days),
    activityIds: await activityIdsFor(call, body),
    shiftIds: await shiftIdsOf(call, days),
  };
  const newId = countingIds();
  const missing = {
    divisions: new Set<string>(),
    advisors: new Set<string>(),
    activities: new Set<string>(),
  };
  const bad: BadRow[] = [];
  const placed = days.flatMap((day): Placed[] => {
    const { shift, activities } = day;
    const division = known.divisions.get(shift.site);
    const agent =
      division === undefined ? undefined : known.people.get(personKey(division.id, shift));
    const unknown = activities.filter(
      (one) => !known.activityIds.has(one.activity.trim().toLowerCase()),
    );
    if (division === undefined) missing.divisions.add(shift.site);
    if (agent === undefined) missing.advisors.add(shift.agent_id);
    for (const one of unknown) missing.activities.add(one.activity.trim());
    if (division === undefined)
      bad.push(
        badRow(shift.line, 'site', 'upload.noDivision', { name: shift.site }, call.language),
      );
    else if (!division.isOpen)
      bad.push(badRow(shift.line, 'site', 'upload.divisionOutside', {}, call.language));
    else if (agent === undefined)
      bad.push(badRow(shift.line, 'agent_id', 'problem.noAdvisor', {}, call.language));
    else if (!reaches(call.session, { division_id: division.id, agent_id: agent }))
      bad.push(badRow(shift.line, 'agent_id', 'problem.outOfScope', {}, call.language));
    else if (unknown[0] !== undefined)
      bad.push(badRow(unknown[0].line, 'activity', 'problem.noEventType', {}, call.language));
    else
      return [
        {
          day: toScheduleDay(day, {
            ...known,
            agent,
            newId,
            version: 0,
            dayId: null,
            mayLock: mayLock(call.session),
          }),
          division: division.id,
          line: shift.line,
          fate: 'added',
        },
      ];
    return [];
  });
  return {
    placed,
    bad,
    missing: {
      divisions: [...missing.divisions],
      advisors: [...missing.advisors],
      activities: [...missing.activities],
    },
  };
}

/** Shifts that lines name by id and that are there. */
async function shiftIdsOf(call: CallContext, days: readonly ForeignDay[]): Promise<Set<number>> {
  const named = [...new Set(days.flatMap(({ shift }) => shift.shift_id ?? []))];
  return existing(call.db, 'shifts', named);
}

/** Event types by name, the enabled one of two that are called alike, and those that the form gives to names of the file. */
async function activityIdsFor(call: CallContext, body: Body): Promise<Map<string, number>> {
  const types = [...(await activityTypesOf(call.db)).values()].toSorted(
    (a, b) => Number(b.is_disabled) - Number(a.is_disabled),
  );
  return new Map([
    ...types.map((type) => [type.description.toLowerCase(), type.id] as const),
    ...Object.entries(body.activities ?? {}).map(
      ([name, id]) => [name.trim().toLowerCase(), id as number] as const,
    ),
  ]);
}

async function divisionsFor(
  call: CallContext,
  days: readonly ForeignDay[],
  body: Body,
): Promise<Map<string, { id: number; isOpen: boolean }>> {
  const rows = await enabledDivisions(call.db);
  const found = new Map<string, { id: number; isOpen: boolean }>();
  for (const site of new Set(days.map((day) => day.shift.site))) {
    const wanted = body.divisions?.[site] ?? body.division_id;
    const row = rows.find((one) =>
      wanted === undefined ? one.mu_name.toLowerCase() === site.toLowerCase() : one.id === wanted,
    );
    if (row !== undefined)
      found.set(site, { id: row.id, isOpen: reaches(call.session, { division_id: row.id }) });
  }
  return found;
}

/** Advisors by a division that they are or were in and what a file calls them: their log-in id, or our own id where it says so. */
async function peopleOf(
  call: CallContext,
  days: readonly ForeignDay[],
): Promise<Map<string, number>> {
  const logins = [...new Set(days.flatMap(({ shift }) => (shift.isOwnId ? [] : [shift.agent_id])))];
  const ids = [
    ...new Set(
      days.flatMap(({ shift }) =>
        shift.isOwnId && /^\d{1,9}$/.test(shift.agent_id) ? [Number(shift.agent_id)] : [],
      ),
    ),
  ];
  const rows = await staysNamed(call.db, logins, ids);
  return new Map(
    rows.flatMap(
      (row) =>
        [
          [personKey(row.division_id, { agent_id: row.login_id ?? '', isOwnId: false }), row.id],
          [personKey(row.division_id, { agent_id: String(row.id), isOwnId: true }), row.id],
        ] as const,
    ),
  );
}

const personKey = (
  division: number,
  { agent_id, isOwnId }: Pick<ForeignEntry, 'agent_id' | 'isOwnId'>,
) => `${division} ${isOwnId ? '#' : ''}${agent_id}`;

const noDay = (): never => {
  throw new Error('nothing is held');
};
const nothingHeld: HeldDays = {
  advisors: new Map(),
  everyone: new Map(),
  stored: new Map(),
  dayOf: noDay,
  placeOf: noDay,
};

async function heldFor(
  placed: readonly Placed[],
  load: (agents: number[], from: PlainDate, to: PlainDate) => Promise<HeldDays>,
): Promise<HeldDays> {
  const dates = placed.map(({ day }) => day.date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return nothingHeld;
  return load(
    [...new Set(placed.map(({ day }) => day.agent_id))],
    addDays(first, -1),
    addDays(last, 1),
  );
}

/** Keeps locked days and, unless asked to overwrite, those with a shift; refuses what would break a rule beside what is stored. */
async function judge(
  call: CallContext,
  placed: readonly Placed[],
  held: HeldDays,
  body: Body,
  has: Has,
): Promise<{ kept: Placed[]; bad: BadRow[] }> {
  const bad: BadRow[] = [];
  const seen = new Set<string>();
  const open = placed.flatMap((given): Placed[] => {
    const key = `${given.day.agent_id} ${given.day.date}`;
    const stored = held.stored.get(key)?.day;
    const one =
      stored === undefined
        ? given
        : {
            ...given,
            day: besideStored(given.day, stored, has),
            fate: isSameDay(stored, given.day, has) ? ('unchanged' as const) : ('updated' as const),
          };
    const isSecond = seen.has(key);
    seen.add(key);
    const isKept =
      stored?.shift != null && body.if_schedule_exists !== 'overwrite_existing_schedules';
    const advisor = held.everyone.get(one.day.agent_id);
    if (advisor !== undefined && isDisabledOn(advisor, one.day.date)) {
      const { key: said, params } = disabledWords(advisor, one.day.date);
      bad.push(badRow(one.line, 'agent_id', said, params ?? {}, call.language));
      return [];
    }
    const isElsewhere = held.placeOf(one.day).division_id !== one.division;
    const problem = isElsewhere
      ? 'schedules.workedElsewhere'
      : isSecond
        ? 'schedules.rowTwice'
        : isKept
          ? 'creation.exists'
          : stored?.locked === true && one.fate !== 'unchanged'
            ? 'schedules.rowLocked'
            : null;
    if (problem === null) return [one];
    bad.push(badRow(one.line, 'non_field_errors', problem, {}, call.language));
    return [];
  });
  const { kept, findings } = await keepRules(call, held, {
    written: open.map((one) => one.day),
    cleared: [],
  });
  const keptDays = new Set(kept);
  for (const one of open)
    if (!keptDays.has(one.day))
      bad.push(...brokenRows(one, findings.get(one.day) ?? [], call.language));
  return { kept: open.filter((one) => keptDays.has(one.day)), bad };
}

/** What a day breaks, rule by rule. */
function brokenRows({ line }: Placed, findings: readonly Finding[], language: Language): BadRow[] {
  const texts = new Set(findings.map(({ code, params = {} }) => text(code, params, language)));
  return [...(texts.size === 0 ? [text('creation.breaksRules', {}, language)] : texts)].map(
    (message) => ({ line, field: 'non_field_errors', message }),
  );
}

/** The day as it takes the place of what is stored: what columns would say that the file leaves out stays, of the shift and of activities that it has too. */
function besideStored(day: ScheduleDay, stored: ScheduleDay, has: Has): ScheduleDay {
  const alike = (one: Activity) =>
    stored.activities.find(
      (held) =>
        held.start === one.start && held.end === one.end && held.activity_id === one.activity_id,
    );
  const described = (one: Activity): Activity => ({ ...one, description: alike(one)?.description });
  return {
    ...day,
    day_id: stored.day_id,
    version: stored.version,
    shift:
      has('shift_id') || day.shift === null
        ? day.shift
        : { ...day.shift, shift_id: stored.shift?.shift_id ?? null },
    activities: has('description') ? day.activities : day.activities.map(described),
  };
}

/** Whether a file brings what is stored: then a lock does not stand in its way, for nothing is written. */
function isSameDay(stored: ScheduleDay, given: ScheduleDay, has: Has): boolean {
  const told = ({ shift, activities, blocks }: ScheduleDay) =>
    JSON.stringify([
      shift?.start,
      shift?.end,
      shift?.shift_id ?? null,
      activities.map((one) => [one.start, one.end, one.activity_id, one.description ?? '']),
      blocks.map((one) => [one.start, one.end, one.kind]).toSorted(),
    ]);
  return (
    told(stored) === told(besideStored(given, stored, has)) && (stored.locked || !given.locked)
  );
}

/** Judged again under lock: what has changed since it was read refuses all. */
async function publish(
  call: CallContext,
  asked: readonly Placed[],
  body: Body,
  has: Has,
): Promise<number[]> {
  const wanted = asked.filter((one) => one.fate !== 'unchanged');
  if (wanted.length === 0) return [];
  const held = await heldFor(wanted, (agents, from, to) => holdDays(call.db, agents, from, to));
  const { kept } = await judge(call, wanted, held, body, has);
  if (kept.length < wanted.length) throw apiProblem.plain('problem.stale', 'stale', 409);
  await replaceDays(
    call,
    held,
    kept.map(({ day }) => day),
    [],
  );
  const ids: number[] = [];
  for (const division of new Set(kept.map((one) => one.division)))
    ids.push(
      (
        await record(
          call,
          formOf(division, kept, body),
          'file',
          kept
            .filter((one) => one.division === division)
            .map(({ day }): CreatedDay => ({
              agent_id: day.agent_id,
              date: day.date,
              outcome: 'made',
              reason: null,
            })),
        )
      ).create_schedule_id,
    );
  return ids;
}

function formOf(division: number, kept: readonly Placed[], body: Body): CreatedFrom {
  const dates = kept
    .filter((one) => one.division === division)
    .map(({ day }) => day.date)
    .toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a division without days');
  return {
    division_id: division as CreatedFrom['division_id'],
    start_date: first,
    end_date: last,
    apply_non_overtime_future_activities: false,
    if_schedule_exists: body.if_schedule_exists,
    list_pattern_set_id: [],
    list_agents_id: [],
  };
}

import type { weeklyStaffing } from '@watchbill/core/weekly-staffing/contract';
import type { CreditForm, StaffingInterval } from '@watchbill/core/weekly-staffing/model';
import { belowCell, shortagesCell, staffingDayOf } from '@watchbill/core/weekly-staffing/rules';
import { weekdays } from '@watchbill/core/channels/model';
import { forecastStep, type Family, type ForecastChoice } from '@watchbill/core/forecasts/model';
import { parseClock } from '@watchbill/core/time/minutes';
import {
  addDays,
  datesFrom,
  dayOfWeek,
  startOfWeek,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { channelsOfDivision } from '../channels/commands.ts';
import { committedOf, placedForecasts, requirementsIn } from '../forecasts/commands.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db, Handlers } from '../http/serve.ts';
import type { CallJob, CallJobs } from '../http/call-job.ts';
import { tableFile } from '../http/table-file.ts';
import { coverageOf } from '../schedules/commands.ts';
import {
  belowTargetIn,
  lendingIn,
  openIn,
  outlookIn,
  requiredIn,
  reserveIn,
  shortIn,
  shortagesIn,
  staffByChannel,
} from './commands.ts';
import { creditedIn, explainCredit } from './commands/credit.ts';
import { credit } from './routes/credit.ts';
import { findDivision, findOverhead, putCommitted, putOverhead } from './repository.ts';

export const weeklyStaffingRoutes: Handlers<typeof weeklyStaffing> = {
  read: async ({ db, query }) => {
    const [from, to] = [query.week_beginning_date, addDays(query.week_beginning_date, 6)];
    const { timezone_name: zone, mu_name } = await findDivision(db, query.division_id);
    const worked = await channelsOfDivision(db, query.division_id);
    const chosen = query.ct ?? worked.map(({ id }) => id);
    if (!chosen.every((channel) => worked.some(({ id }) => id === channel)))
      throw apiProblem.field('ct', 'forecasts.notWorked');
    const [found, rows, committed, covered] = await Promise.all([
      findOverhead(db, query.division_id, from),
      forecastsOf(db, query, zone, { from, to }),
      committedOf(db, query.division_id, from, to, query.ct),
      coverageOf(db, query.division_id, from, to),
    ]);
    const overhead = found?.schedule_overhead ?? 0;
    const shown = rows.filter((row) => chosen.includes(row.channel));
    const dedicated = requirementsIn(shown, 'dedicated');
    const credited = creditedIn(shown, worked);
    const staffed = await staffByChannel(
      db,
      { division: query.division_id, from, to, reserves: query.reserves === true },
      rows,
      worked,
    );
    const results = datesFrom(from, to).map((date) => {
      const quarters = staffed.get(date)!;
      const everybody = covered.get(date)!.map((slot) => slot.open);
      return {
        date: date as string,
        weekday: weekdays[dayOfWeek(date)] ?? 'sunday',
        ...staffingDayOf({
          // Of all channels together, with who can serve none of them.
          open:
            query.ct === undefined ? everybody : quarters.map((quarter) => openIn(quarter, chosen)),
          required: dedicated.has(date)
            ? quarters.map((quarter) => requiredIn(quarter, chosen))
            : undefined,
          dedicated: dedicated.get(date),
          credited: credited.get(date),
          committed: committed.get(date),
          overhead,
          outlook: quarters.map((quarter) => outlookIn(quarter, chosen)),
          short: quarters.map((quarter) => shortIn(quarter, chosen)),
          reserve: quarters.map((quarter) => reserveIn(quarter, chosen)),
          shortages: quarters.map((quarter, index) =>
            shortagesIn(quarter, chosen, everybody[index]!),
          ),
          below: quarters.map((quarter, index) =>
            belowTargetIn(
              quarter,
              worked.filter(({ id }) => chosen.includes(id)),
              everybody[index]!,
            ),
          ),
        }),
      };
    });
    if (query.export !== true)
      return {
        week_beginning_date: from as string,
        schedule_overhead: overhead,
        overhead_version: found?.week_beginning_date === from ? found.version : null,
        results,
      };
    const heading = [
      'date',
      'time',
      'open',
      'requirements',
      'dedicated_requirements',
      'credited_requirements',
      'open_plus_or_minus',
      'short',
      'schedule_overhead',
      'schedule_requirements',
      'commited_fte',
      'o_or_u_fte',
      'expected_service_level',
      'expected_margin',
      'expected_asa',
      'expected_occupancy',
      'reserve',
      'shortages',
      'below',
    ] as const;
    const cell = (row: StaffingInterval, date: string, name: (typeof heading)[number]) =>
      name === 'date'
        ? date
        : name === 'shortages'
          ? shortagesCell(row.shortages)
          : name === 'below'
            ? belowCell(row.below)
            : row[name];
    return tableFile(query.format, {
      name: `weekly-staffing-${mu_name.replaceAll(/[^\w]+/g, '-')}-${from}`,
      heading,
      rows: results.flatMap(({ date, data }) =>
        data.map((row) => heading.map((name) => cell(row, date, name))),
      ),
    });
  },
  lending: async ({ db, query }) => {
    const { timezone_name: zone } = await findDivision(db, query.division_id);
    const worked = await channelsOfDivision(db, query.division_id);
    const span = { from: query.date, to: query.date };
    const rows = await forecastsOf(db, query, zone, span);
    const staffed = await staffByChannel(
      db,
      { division: query.division_id, ...span, reserves: query.reserves === true },
      rows.filter(({ at }) => at.date === query.date && slotAt(at.minutes) === slotAt(query.time)),
      worked,
    );
    return { results: lendingIn(staffed.get(query.date)![slotAt(query.time)]!, worked) };
  },
  credit: async ({ body, ...call }) => credit(call, body),
  credited: async ({ db, query }) => {
    const { timezone_name: zone } = await findDivision(db, query.division_id);
    const span = { division: query.division_id, from: query.date, to: query.date };
    const rows = (await placedForecasts(db, { ...span, zone })).filter(
      ({ at }) => at.date === query.date && slotAt(at.minutes) === slotAt(query.time),
    );
    return explainCredit(db, query.division_id, rows);
  },
  setOverhead: async ({ body, ...call }) => {
    const { timezone_name, week_first_day } = await findDivision(call.db, body.division_id);
    const week = startOfWeek(
      body.week_beginning_date ?? todayIn(timezone_name, call.now.getTime()),
      week_first_day,
    );
    const before = await findOverhead(call.db, body.division_id, week);
    const isOfWeek = before?.week_beginning_date === week;
    if (
      !(await putOverhead(
        call.db,
        body.division_id,
        week,
        body.schedule_overhead,
        isOfWeek ? call.ifMatch : null,
      ))
    )
      throw apiProblem.stale(before);
    const after = {
      division_id: body.division_id as number,
      schedule_overhead: body.schedule_overhead,
      week_beginning_date: week as string,
      version: isOfWeek ? before.version + 1 : 1,
    };
    call.audit({
      entity: 'schedule_overhead',
      entity_id: body.division_id,
      division_id: body.division_id,
      before: before ?? null,
      after,
    });
    call.recordChange({
      type: 'schedule_overhead',
      id: String(body.division_id),
      version: after.version,
      scope: { division_id: body.division_id },
    });
    return after;
  },
  commit: async ({ body, ...call }) => {
    const end =
      body.end_time === '00:00' || body.end_time === '23:59' ? 1440 : parseClock(body.end_time);
    if (end === null || end % forecastStep !== 0)
      throw apiProblem.field('end_time', 'forecasts.quarterHour');
    if (end <= body.start_time) throw apiProblem.field('end_time', 'forecasts.timesAscending');
    if (!(await channelsOfDivision(call.db, body.division_id)).some(({ id }) => id === body.ct_id))
      throw apiProblem.field('ct_id', 'forecasts.notWorked');
    const minutes = Array.from(
      { length: (end - body.start_time) / forecastStep },
      (_, index) => body.start_time + index * forecastStep,
    );
    await putCommitted(call.db, {
      division_id: body.division_id,
      channel_id: body.ct_id,
      date: body.date,
      minutes,
      committed_fte: body.committed_fte,
    });
    call.audit({
      entity: 'committed_fte',
      entity_id: body.ct_id,
      division_id: body.division_id,
      after: body,
    });
    call.recordChange({
      type: 'committed_fte',
      id: String(body.division_id),
      version: 0,
      scope: { division_id: body.division_id },
    });
    return { intervals: minutes.length };
  },
};

const creditJob: CallJob<{ body: CreditForm }> = {
  queue: 'heavy',
  version: 1,
  describe: ({ body: { job: id, division_id, start_date, end_date } }) => ({
    id,
    about: { division_id },
    start_date,
    end_date,
  }),
};

/** Requirements are credited as jobs, which can be followed. */
export const weeklyStaffingJobs = {
  credit: creditJob,
} satisfies CallJobs<{ weeklyStaffing: typeof weeklyStaffing }>['weeklyStaffing'];

const slotAt = (minutes: number) => Math.floor(minutes / forecastStep);

/** A division's forecasts of some dates, as they are asked for. */
function forecastsOf(
  db: Db,
  {
    division_id: division,
    requirements_choice: family,
    forecast_module: module,
  }: Readonly<{
    division_id: number;
    requirements_choice: Family;
    forecast_module: ForecastChoice;
  }>,
  zone: string,
  span: Readonly<{ from: PlainDate; to: PlainDate }>,
) {
  return placedForecasts(db, {
    division,
    zone,
    ...span,
    family,
    module: module === 'usual' ? undefined : module,
  });
}

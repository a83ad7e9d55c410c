import type { availability } from '@watchbill/core/availability/contract';
import { weekdayKeys } from '@watchbill/core/availability/model';
import { text } from '@watchbill/core/messages/catalogue';
import { apiProblem } from '../http/problem.ts';
import { type Handlers } from '../http/serve.ts';
import { readName, signName } from '../http/signed.ts';
import { divisionsOfSet } from '../sets/commands.ts';
import { exportName, toWorkbook } from './export.ts';
import {
  contentOf,
  copyTimes,
  deleteTimes,
  insertTimes,
  readGraph,
  timesByRange,
  toSpan,
  updateTime,
} from './repository/times.ts';
import {
  deleteRecords,
  groupsOf,
  insertRange,
  lockRecords,
  rangesOf,
  recordsOf,
  updateRange,
  recordsOfAdvisors,
} from './repository.ts';
import { listAvailability, type AvailabilityFilter } from './repository/lists.ts';
import {
  announce,
  announced,
  blank,
  changeTimes,
  found,
  makeRoom,
  merged,
  mustBeInOrder,
  mustHaveLength,
  mustNotOverlap,
  rangeInForce,
  removeDates,
  shown,
} from './routes/changes.ts';

const linkMinutes = 5;

export const availabilityRoutes: Handlers<typeof availability> = {
  list: async ({ db, session, now, query }) => {
    const { int_mu_set_id, bln_export, ...rest } = query;
    const filter: AvailabilityFilter = {
      ...rest,
      divisions: int_mu_set_id === undefined ? undefined : await divisionsOfSet(db, int_mu_set_id),
    };
    const records = await listAvailability(db, session, filter);
    if (bln_export !== true) return records;
    if (records.length === 0) throw apiProblem.plain('generic.noDataForCriteria');
    const expiresAt = now.getTime() + linkMinutes * 60_000;
    const name = await signName(db, { userId: session.userId, expiresAt, content: filter });
    return {
      file: `/api/agent-availability_data/export/${name}`,
      file_name: exportName,
      expires_at: new Date(expiresAt).toISOString(),
    };
  },
  exportFile: async ({ db, session, now, language, params }) => {
    const filter = await readName<AvailabilityFilter>(db, params.name, session.userId, now);
    if (filter === null) throw apiProblem.forbidden('availability.linkExpired', 'link_expired');
    const records = await listAvailability(db, session, filter);
    const times = await timesByRange(
      db,
      records.flatMap((record) => record.date_ranges.map((range) => range.id)),
    );
    return toWorkbook(records, times, language);
  },
  create: async ({ body, ...call }) => {
    const span = mustBeInOrder({ date_start: body.date_start, date_end: body.date_end ?? null });
    const source =
      body.copy_from_agent_avail == null
        ? null
        : await rangeInForce(call.db, body.copy_from_agent_avail, span);
    const records = await recordsOf(call.db, body.lst_agents_id);
    await makeRoom(call.db, records, span, body.bln_confirm, null);
    const values = {
      ...(source === null ? blank : contentOf(source)),
      ...span,
      anchor_date: span.date_start,
      copy_from_agent_avail: body.copy_from_agent_avail ?? null,
    };
    for (const record of records) await insertRange(call.db, record.id, values, source?.id ?? null);
    return announced(
      call,
      records,
      (range) => range.date_start === span.date_start && range.date_end === span.date_end,
    );
  },
  changeDates: async ({ body, ...call }) => {
    const span = mustBeInOrder({ date_start: body.date_start, date_end: body.date_end ?? null });
    const records = await lockRecords(call.db, body.list_agent_avail_id);
    for (const record of records) {
      const range = await rangeInForce(call.db, record.id, span);
      await makeRoom(call.db, [record], span, body.bln_confirm, range.id);
      if (!(await updateRange(call.db, range.id, call.ifMatch, span)))
        throw apiProblem.stale(await shown(call.db, record.id, range.id));
    }
    return announced(
      call,
      records,
      (range) => range.date_start === span.date_start && range.date_end === span.date_end,
    );
  },
  remove: async ({ query, ...call }) => {
    const records = await lockRecords(call.db, query.list_agent_avail_id);
    const count =
      query.int_delete_type === 1 ? records.length : await removeDates(call.db, records, query);
    if (query.int_delete_type === 1)
      await deleteRecords(
        call.db,
        records.map((record) => record.id),
      );
    for (const record of records) announce(call, record, null);
    return { message: text('availability.dateRangeDeleted', {}, call.language), count };
  },
  dates: async ({ db, query }) => {
    const [record] = await recordsOfAdvisors(db, [query.int_agent_id]);
    return record === undefined ? [] : rangesOf(db, [record.id]);
  },
  copy: async ({ body, ...call }) => {
    const targets = [...new Set<number>(body.list_agent_id)];
    if (targets.includes(body.int_copy_from_agent))
      throw apiProblem.field('list_agent_id', 'availability.copyToSelf');
    const [source] = await recordsOfAdvisors(call.db, [body.int_copy_from_agent]);
    const ranges = source === undefined ? [] : await rangesOf(call.db, [source.id]);
    if (source === undefined || ranges.length === 0)
      throw apiProblem.field('int_copy_from_agent', 'availability.noneOfSource');
    const records = await recordsOf(call.db, targets);
    for (const range of ranges) {
      await makeRoom(call.db, records, toSpan(range), body.bln_confirm, null);
      for (const record of records)
        await insertRange(
          call.db,
          record.id,
          { ...contentOf(range), copy_from_agent_avail: source.id },
          range.id,
        );
    }
    for (const record of records) announce(call, record, { copied_from: body.int_copy_from_agent });
    return { message: text('generic.dataCopied', {}, call.language), count: records.length };
  },
  updateRange: async ({ params, query, body, ...call }) => {
    const before = await found(call.db, params.id, query.availability_id);
    const records = await lockRecords(call.db, [before.availability_id]);
    const values = await merged(call.db, before, body);
    const span = mustBeInOrder(toSpan(values));
    await makeRoom(call.db, records, span, body.bln_confirm, before.id);
    if (!(await updateRange(call.db, before.id, call.ifMatch, values)))
      throw apiProblem.stale(await shown(call.db, before.availability_id, before.id));
    const source = body.copy_from_agent_avail;
    if (source != null && source !== before.copy_from_agent_avail)
      await copyTimes(call.db, (await rangeInForce(call.db, source, span)).id, before.id);
    const after = await shown(call.db, before.availability_id, before.id);
    for (const record of records) announce(call, record, after, before);
    return after;
  },
  graph: async ({ db, params, query }) =>
    readGraph(db, (await found(db, params.id, query.date_range_id)).id),
  addTimes: async ({ params, query, body, ...call }) => {
    const range = await found(call.db, params.id, query.date_range_id);
    return changeTimes(call, range, async (times) => {
      const added = weekdayKeys.flatMap((key, weekday) =>
        (body[key] ?? []).map((hours) => ({
          weekday,
          ...mustHaveLength(hours),
          avl_status: query.avl_status,
        })),
      );
      mustNotOverlap([...times, ...added]);
      await insertTimes(call.db, range.id, added);
    });
  },
  updateTimes: async ({ params, query, body, ...call }) => {
    const range = await found(call.db, params.id, query.date_range_id);
    return changeTimes(call, range, async (times) => {
      const wanted = new Map(body.time_range_data.map((time) => [time.time_range_id, time]));
      if ([...wanted.keys()].some((id) => !times.some((time) => time.id === id)))
        throw apiProblem.missing('availability.missingTime');
      const after = times.map((time) => {
        const change = wanted.get(time.id);
        return change === undefined
          ? time
          : {
              id: time.id,
              weekday: change.weekday ?? time.weekday,
              ...mustHaveLength(change),
              avl_status: change.avl_status ?? query.avl_status ?? time.avl_status,
            };
      });
      mustNotOverlap(after);
      for (const time of after) if (wanted.has(time.id)) await updateTime(call.db, time);
    });
  },
  removeTimes: async ({ params, query, ...call }) => {
    const range = await found(call.db, params.id, query.date_range_id);
    return changeTimes(call, range, async (times) => {
      if (query.time_range_ids.some((id) => !times.some((time) => time.id === id)))
        throw apiProblem.missing('availability.missingTime');
      await deleteTimes(call.db, query.time_range_ids);
    });
  },
  groupsOfDivision: ({ db, query }) => groupsOf(db, [query.division_id]),
  groupsOfSet: async ({ db, query }) => groupsOf(db, await divisionsOfSet(db, query.mu_set_id)),
};

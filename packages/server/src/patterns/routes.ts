import { text } from '@watchbill/core/messages/catalogue';
import type { patterns } from '@watchbill/core/patterns/contract';
import { todayIn } from '@watchbill/core/time/zone';
import { zoneOfDivision } from '../divisions/commands.ts';
import { keepSequence } from '../db/sequence.ts';
import { pageReply } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import type { Handlers } from '../http/serve.ts';
import { evaluatePatterns } from './evaluation.ts';
import { exportSet } from './export.ts';
import {
  insertPatterns,
  insertSet,
  listSets,
  loadAssignments,
  loadPatterns,
  setsOfDivision,
  updateSet,
  writePatterns,
} from './repository/sets.ts';
import { deleteAssignments, setsShownTo } from './repository/assignments.ts';
import { importWeek } from './upload/week.ts';
import { uploadPatterns } from './upload.ts';
import { announce, announceAssignment, announcePattern } from './routes/announce.ts';
import {
  assign,
  contentsOf,
  removeParts,
  removePattern,
  removeSet,
  savePatterns,
  writeChecked,
} from './routes/changes.ts';
import { setReply, toReplies } from './routes/replies.ts';

export const patternRoutes: Handlers<typeof patterns> = {
  list: async ({ db, session, now, query }) => {
    const asked =
      query.int_pattern_set_id === undefined
        ? query.bidding_pattern_set_ids
        : [query.int_pattern_set_id];
    const shown = session.scope === 'own' ? await setsShownTo(db, session.advisorId ?? 0) : null;
    const ids =
      shown === null ? asked : shown.filter((id) => asked?.some((one) => one === id) ?? true);
    const page = { page: query.pattern_set_page, page_size: query.pattern_set_page_size };
    const { count, results } = await listSets(db, {
      divisionIds: session.divisionIds,
      division: query.division_id,
      ids,
      pattern: query.int_pattern_pk_id,
      search: query.search,
      ...page,
    });
    return pageReply(
      page,
      count,
      await toReplies(db, results, now, {
        pattern: query.int_pattern_pk_id,
        day: query.str_pattern_day,
        agent: session.scope === 'own' ? (session.advisorId ?? 0) : undefined,
      }),
    );
  },
  create: async ({ body, ...call }) => {
    const id = await insertSet(call.db, {
      id: body.id,
      schedule_pattern_set_name: body.schedule_pattern_set_name,
      division_id: body.division_id,
      is_rotating: body.is_rotating,
    });
    await keepSequence(call.db, 'pattern_sets', body.id);
    const contents = await contentsOf(call.db, body);
    if (contents.length > 0) {
      const made = await insertPatterns(call.db, id, contents.length);
      await writeChecked(
        call.db,
        contents.map((days, index) => ({ pattern_id: made[index] ?? 0, days })),
      );
    }
    const after = await setReply(call, id);
    announce(call, null, after);
    return after;
  },
  change: async ({ params, body, ...call }) => {
    const before = await setReply(call, params.id);
    if (!(await updateSet(call.db, params.id, call.ifMatch, body))) throw apiProblem.stale(before);
    const after = await setReply(call, params.id);
    announce(call, before, after);
    return after;
  },
  save: async ({ body, ...call }) => {
    const data = await savePatterns(call, body);
    return { message: text('generic.dataUpdated', {}, call.language), data };
  },
  remove: async ({ query, ...call }) => {
    const asked = [
      query.list_activities_id,
      query.list_days_id,
      query.int_pattern_pk_id,
      query.int_pattern_set_id,
    ].filter((one) => one !== undefined);
    if (asked.length !== 1) throw apiProblem.plain('patterns.oneToDelete');
    if (query.int_pattern_set_id !== undefined) return removeSet(call, query.int_pattern_set_id);
    if (query.int_pattern_pk_id !== undefined) await removePattern(call, query.int_pattern_pk_id);
    else await removeParts(call, query.list_days_id ?? [], query.list_activities_id ?? []);
    return { message: text('generic.dataDeleted', {}, call.language) };
  },
  createEmpty: async ({ body, ...call }) => {
    const before = await setReply(call, body.pattern_set_id);
    const pattern_ids = await insertPatterns(call.db, body.pattern_set_id, body.count);
    announce(call, before, await setReply(call, body.pattern_set_id));
    return { message: text('patterns.emptyCreated', {}, call.language), pattern_ids };
  },
  copy: async ({ query, ...call }) => {
    const [from] = await loadPatterns(call.db, { ids: [query.int_pattern_pk_id] });
    const onto = (await loadPatterns(call.db, { ids: query.list_pattern_pk_id }, true)).filter(
      (one) => one.id !== from?.id,
    );
    if (from === undefined || onto.length === 0)
      throw apiProblem.field('list_pattern_pk_id', 'patterns.chooseOthers');
    await writePatterns(
      call.db,
      onto.map(({ id }) => ({
        pattern_id: id,
        days: from.days.map((day) => ({ ...day, id: null })),
      })),
    );
    const after = await loadPatterns(call.db, { ids: onto.map((one) => one.id) });
    for (const one of after)
      await announcePattern(call, onto.find((before) => before.id === one.id) ?? null, one);
    return { message: text('generic.copied', {}, call.language), count: onto.length };
  },
  importFile: async ({ body, query, ...call }) => uploadPatterns(call, body, query),
  exportFile: async ({ db, query, language }) =>
    exportSet(db, query.pattern_set_id, query.format, language),
  importWeek: async ({ body, ...call }) => importWeek(call, body),
  evaluate: async ({ query, ...call }) => evaluatePatterns(call, query),
  ofDivision: async ({ db, now, params }) => {
    const today = todayIn((await zoneOfDivision(db, params.id)) ?? 'UTC', now.getTime());
    return { data: await setsOfDivision(db, params.id, today) };
  },
  assigned: async ({ db, now, query }) => ({
    data: await loadAssignments(db, { sets: query.list_pattern_set_id, openAt: now }),
  }),
  assign: async ({ body, ...call }) => {
    if (body.date_end != null && body.date_end < body.date_start)
      throw apiProblem.field('date_end', 'availability.datesOrder');
    const ids = await assign(
      call,
      body.list_agents_id.map((agent_id) => ({
        pattern_id: body.int_pattern_pk_id,
        agent_id,
        date_start: body.date_start,
        date_end: body.date_end ?? null,
      })),
    );
    return { data: await loadAssignments(call.db, { ids }) };
  },
  unassign: async ({ query, ...call }) => {
    const before = await loadAssignments(call.db, { ids: query.ids });
    await deleteAssignments(call.db, query.ids);
    for (const one of before) announceAssignment(call, one, null);
    return { message: text('generic.dataDeleted', {}, call.language) };
  },
};

import type { Api } from '@watchbill/core/api/client';
import { defaultParameters } from '@watchbill/core/time-off/model/account';
import { addDays, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../../db/tables.ts';
import { appendPostings, postAllDue, writeParameters } from '../../time-off/commands/accounts.ts';
import { insertRequest } from '../../time-off/commands/granting.ts';
import { divisions } from '../centre.ts';
import type { Stage } from '../people.ts';

const hoursPerDay = 8;

/** Since when an advisor is here: more than a year ago, the first of them longest. */
export const hiredOn = (around: PlainDate, agent: number): PlainDate =>
  addDays(around, -4000 + 60 * ((agent - 1) % 60));

/** Annual leave in every division: what is earned, and by whom. */
export async function addTimeOffAccounts({ people, around, events }: Stage): Promise<void> {
  const { admin } = people;
  const year = around.slice(0, 4);
  const table = await admin.timeOff.createTable({
    body: {
      name: 'Annual leave',
      unit: 'days',
      method: 'accrued',
      frequency: 'monthly',
      anchor_days: [31],
      rows: [
        { from_month: 0, to_month: 24, rate: 2 },
        { from_month: 24, to_month: null, rate: 2.25 },
      ],
    },
  });
  for (const [d, { city }] of divisions.entries()) {
    const { id: group_id } = await admin.timeOff.createGroup({
      body: {
        division_id: d + 1,
        name: `${city} ${year}`,
        year_start: `${year}-01-01`,
        year_end: `${year}-12-31`,
      },
    });
    await admin.timeOff.createRule({
      body: {
        group_id,
        name: 'Annual leave',
        earnings_type: 'PTO',
        event_type_ids: [events.get('Annual leave')!],
        accrual_table_id: table.id,
        unit: 'days',
        approval: 'check_limits',
      },
    });
    const { results } = await admin.advisors.ofDivision({
      params: { id: d + 1 },
      query: { page_size: 60 },
    });
    await admin.timeOff.addMembers({
      params: { id: group_id },
      body: { agent_ids: results.map(({ id }) => id), date_start: `${year}-01-01` },
    });
  }
}

/** Since when everybody is here, what they began the year with, and what they have earned since. */
export async function addOpeningBalances(trx: Db, { around, now }: Stage): Promise<void> {
  const date = `${around.slice(0, 4)}-01-01`;
  const members = await trx
    .selectFrom('time_off_members as member')
    .innerJoin('time_off_rules as rule', 'rule.group_id', 'member.group_id')
    .select(['member.agent_id', 'rule.id as rule_id'])
    .orderBy('member.agent_id')
    .execute();
  for (const { agent_id } of members)
    await writeParameters(trx, agent_id, null, {
      ...defaultParameters,
      hire_date: hiredOn(around, agent_id),
    });
  await appendPostings(
    trx,
    members.map(({ agent_id, rule_id }, index) => ({
      agent_id,
      rule_id,
      date,
      kind: 'opening',
      amount: 4 + (index % 9),
      key: 'opening:demo',
      posted_at: now,
      posted_by: null,
    })),
  );
  await postAllDue({ db: trx, now });
}

/**
 * Requests as they come in: granted at once, waiting for a place or an answer, declined, called
 * off.
 */
export async function addTimeOffRequests({ people, around, events }: Stage): Promise<void> {
  const { admin, planner, supervisor, advisor, colleague } = people;
  const leave = events.get('Annual leave')!;
  const { results: groups } = await admin.timeOff.groups({ query: {} });
  const group_id = groups.find((group) => group.division_id === 1)!.id;
  const allow = (from: number, days: number, value: number) =>
    planner.timeOff.editAllotments({
      body: {
        group_id,
        date_start: addDays(around, from),
        date_end: addDays(around, from + days - 1),
        verb: 'set',
        value,
      },
    });
  await allow(1, 90, 4);
  const full = mondayAfter(around, 24);
  await allow(full, 1, 1);
  const ask = (who: Api, from: number, days = 1, agent_id?: number, comments = '') =>
    who.timeOff.ask({
      body: {
        event_type_id: leave,
        date_start: addDays(around, from),
        date_end: addDays(around, from + days - 1),
        ...(agent_id === undefined ? {} : { agent_id }),
        comments,
      },
    });
  const decide = (id: number, decision: 'granted' | 'declined', answer: string) =>
    supervisor.timeOff.decide(
      { params: { id }, body: { decision, answer, is_override: true } },
      { ifMatch: '*' },
    );
  const { results } = await admin.advisors.ofDivision({
    params: { id: 1 },
    query: { page_size: 60 },
  });
  await ask(supervisor, full, 1, results[20]!.id);
  await ask(advisor, full, 1, undefined, 'My sister visits.');
  await decide((await ask(colleague, full)).id, 'declined', 'Too many are away on this day.');
  await ask(advisor, mondayAfter(around, 31), 2, undefined, 'A long weekend');
  const dropped = await ask(colleague, mondayAfter(around, 38));
  await colleague.timeOff.cancel({ params: { id: dropped.id }, body: {} }, { ifMatch: '*' });
  // The rule asks a planner from here on.
  const { results: rules } = await admin.timeOff.rules({ query: { group_id } });
  const { id, version, is_disabled: _, ...rule } = rules[0]!;
  await admin.timeOff.updateRule(
    { params: { id }, body: { ...rule, approval: 'never' } },
    { ifMatch: version },
  );
  await ask(colleague, mondayAfter(around, 45), 3);
  for (const [index, agent] of results.slice(10, 16).entries())
    await ask(supervisor, mondayAfter(around, 24 + 3 * index), 1 + (index % 3), agent.id);
}

/** Days from `around` to the first Monday so many days ahead or later. */
const mondayAfter = (around: PlainDate, days: number): number =>
  days + ((8 - dayOfWeek(addDays(around, days))) % 7);

/**
 * Leave that was taken in the weeks before, as the schedules have it, and a request that nobody
 * answered in time.
 */
export async function addTakenTimeOff(trx: Db, { around, now, events }: Stage): Promise<void> {
  const leave = events.get('Annual leave')!;
  const rows = await trx
    .selectFrom('schedule_days as day')
    .innerJoin('schedule_stretches as stretch', 'stretch.day_id', 'day.id')
    .innerJoin('time_off_groups as group', 'group.division_id', 'day.division_id')
    .innerJoin('time_off_rules as rule', 'rule.group_id', 'group.id')
    .select(['day.agent_id', 'day.division_id', 'day.date', 'stretch.start_min', 'stretch.end_min'])
    .select(['rule.group_id', 'rule.id as rule_id'])
    .where('stretch.event_type_id', '=', leave)
    .where('day.date', '<', around)
    .orderBy('day.date')
    .orderBy('day.agent_id')
    .execute();
  for (const [index, { date: worked, start_min, end_min, ...row }] of rows.entries()) {
    const asked = new Date(now.getTime() - (60 - (index % 20)) * 86_400_000);
    const isLate = index === rows.length - 1;
    const date = isLate ? addDays(around, -1) : worked;
    const request = await insertRequest(
      trx,
      {
        ...row,
        event_type_id: leave,
        date_start: date,
        date_end: date,
        start_min: null,
        end_min: null,
        amount: 1,
        status: isLate ? 'expired' : 'granted',
        reason: isLate ? 'AdvanceTimeElapsed' : 'AutoApproved',
        comments: '',
        wait_until: null,
        requested_by: null,
        created_at: asked,
        decided_at: isLate ? now : asked,
      },
      [{ date, start_min, end_min, amount: 1, hours: hoursPerDay }],
    );
    if (!isLate)
      await appendPostings(trx, [
        {
          agent_id: row.agent_id,
          rule_id: row.rule_id,
          date,
          kind: 'request',
          amount: -1,
          request_id: request,
          key: `request:${request}:${date}`,
          posted_at: asked,
          posted_by: null,
        },
      ]);
  }
}

/** Holidays with who would be off, a survey, a change of many advisors, and a transfer to come. */
export async function addTimeOffPlans({ people, around }: Stage): Promise<void> {
  const { admin, planner, advisor, colleague } = people;
  const { results: groups } = await admin.timeOff.groups({ query: {} });
  const group_id = groups.find((group) => group.division_id === 1)!.id;
  const holiday = (name: string, days: number) =>
    admin.timeOff.createHoliday({
      body: { group_id, name, date: addDays(around, days), required: 12, assign_by: 'volunteers' },
    });
  const first = await holiday('Winter festival', 34);
  await holiday('New start', 41);
  for (const [who, preference] of [
    [advisor, 'off'],
    [colleague, 'work'],
  ] as const)
    await who.timeOff.preferHoliday({ params: { id: first.id }, body: { preference } });
  await admin.timeOff.assignHoliday({ params: { id: first.id } }, { ifMatch: '*' });
  const survey = await planner.timeOff.createSurvey({
    body: {
      division_id: 1,
      name: 'Shifts of the next quarter',
      opens_on: addDays(around, -3),
      closes_on: addDays(around, 11),
      remind_days: 3,
      questions: [
        { text: 'When would you rather begin?', kind: 'single', options: ['Early', 'Late'] },
        { text: 'How well do your shifts suit you?', kind: 'scale' },
        { text: 'What else should we know?', kind: 'text' },
      ],
    },
  });
  await colleague.timeOff.answerSurvey({
    params: { id: survey.id },
    body: { answers: ['Early', 4, 'Mondays are school runs.'] },
  });
  const update = await admin.timeOff.previewMasterUpdate({
    body: { filter: { division_id: 2 }, field: 'negative_limit', value: 2 },
  });
  await admin.timeOff.applyMasterUpdate({ params: { id: update.id } }, { ifMatch: '*' });
  const { results } = await admin.advisors.ofDivision({
    params: { id: 2 },
    query: { page_size: 60 },
  });
  await admin.timeOff.transfer({
    body: { agent_ids: [results[59]!.id], division_id: 1, group_id, date: addDays(around, 30) },
  });
}

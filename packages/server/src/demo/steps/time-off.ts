import type { Api } from '@watchbill/core/api/client';
import { addDays } from '@watchbill/core/time/plain-date';
import type { Stage } from '../people.ts';

/** Annual leave with balances, and requests of every state. */
export async function addTimeOff({ people, around, events }: Stage): Promise<void> {
  const { admin, supervisor } = people;
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
  const group = await admin.timeOff.createGroup({
    body: {
      division_id: 1,
      name: `London ${year}`,
      year_start: `${year}-01-01`,
      year_end: `${year}-12-31`,
    },
  });
  const leave = events.get('Annual leave')!;
  const rule = await admin.timeOff.createRule({
    body: {
      group_id: group.id,
      name: 'Annual leave',
      earnings_type: 'PTO',
      event_type_ids: [leave],
      accrual_table_id: table.id,
      unit: 'days',
      approval: 'never',
    },
  });
  const { results } = await admin.advisors.ofDivision({
    params: { id: 1 },
    query: { page_size: 60 },
  });
  const members = results.map(({ id }) => id);
  await admin.timeOff.addMembers({
    params: { id: group.id },
    body: { agent_ids: members, date_start: `${year}-01-01` },
  });
  for (const [index, id] of members.entries()) {
    await admin.timeOff.updateParameters(
      { params: { id }, body: { hire_date: addDays(around, -200 - 40 * index) } },
      { ifMatch: '*' },
    );
    await admin.timeOff.post({
      params: { id },
      body: {
        rule_id: rule.id,
        date: `${year}-01-01`,
        kind: 'opening',
        amount: 2 + (index % 7),
      },
    });
  }
  const ask = (who: Api, from: number, days: number) =>
    who.timeOff.ask({
      body: {
        event_type_id: leave,
        date_start: addDays(around, from),
        date_end: addDays(around, from + days - 1),
      },
    });
  await ask(people.advisor, 20, 3);
  const decide = (id: number, decision: 'granted' | 'declined', answer: string) =>
    supervisor.timeOff.decide(
      { params: { id }, body: { decision, answer, is_override: true } },
      { ifMatch: '*' },
    );
  await decide((await ask(people.advisor, 27, 1)).id, 'granted', 'Enjoy it.');
  await decide(
    (await ask(people.colleague, 16, 1)).id,
    'declined',
    'Too many are away on this day.',
  );
}

import { addDays, dayOfWeek } from '@watchbill/core/time/plain-date';
import type { Stage } from '../people.ts';

/** An activity that waits, one that was granted and one that was refused. */
export async function addRequests({ people, around, events }: Stage): Promise<void> {
  const training = events.get('Training') ?? events.get('Coaching') ?? [...events.values()][0]!;
  for (const [index, who] of [people.advisor, people.colleague, people.advisor].entries()) {
    const { agent_profile } = await who.session.me();
    const { data } = await who.schedules.individual({
      params: { id: agent_profile!.id },
      query: { start_date: addDays(around, 1), end_date: addDays(around, 13) },
    });
    const day = data.filter((row) => row.start_time && row.bln_lock !== true)[index];
    if (day === undefined) continue;
    const begins = Number(day.start_time!.slice(0, 2)) + 1;
    const asked = await who.activityRequests.create({
      body: {
        schedule_date: day.date,
        activity: training,
        start_time: `${String(begins).padStart(2, '0')}:00`,
        end_time: `${String(begins).padStart(2, '0')}:30`,
        description: 'Product training',
        request_type: 'add_activity',
        is_overwrite: true,
      },
    });
    if (index > 0)
      await people.supervisor.activityRequests.patch({
        query: { id: asked.id },
        body: {
          approval_status: index === 1 ? 'completed' : 'unsuccessful',
          comments: index === 1 ? '' : 'We are short at that time.',
        },
      });
  }
}

/** Trading is open in London, and one trade waits for its partner. */
export async function addTrades({
  people: { admin, advisor, colleague },
  around,
}: Stage): Promise<void> {
  await admin.trades.configure({ query: {}, body: { division_id: 1 } });
  const mine = (await advisor.session.me()).agent_profile!;
  const theirs = (await colleague.session.me()).agent_profile!;
  let date = addDays(around, 3);
  while ([0, 6].includes(dayOfWeek(date))) date = addDays(date, 1);
  await advisor.trades.create({
    body: {
      division_id: mine.division_id,
      request_to_agent_id: theirs.id,
      request_from_agent_from_date: date,
      request_from_agent_to_date: date,
      request_to_agent_from_date: date,
      request_to_agent_to_date: date,
      comments: 'Could we swap? My daughter has her concert in the evening.',
    },
  });
}

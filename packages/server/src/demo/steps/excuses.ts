import { spanOf } from '@watchbill/core/adherence/rules';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Stage } from '../people.ts';

/** The divisions that the supervisor leads. */
const led = [1, 2];
const reasons = ['Switchboard or system fault', 'Coaching'];
const leastMs = 5 * 60_000;

/** What kept some advisors from what they were scheduled for, today and the day before. */
export async function addExcuses(stage: Stage): Promise<void> {
  for (const division of led)
    for (const date of [addDays(stage.around, -1), stage.around])
      await excuseSome(stage, division, date);
}

/** Of the first who were out of adherence for long, the first stretch that is over. */
async function excuseSome(
  { people: { supervisor } }: Stage,
  division_id: number,
  date: PlainDate,
): Promise<void> {
  const { data } = await supervisor.adherence.read({ query: { division_id, date_schedule: date } });
  const late = data
    .filter(({ adherence_data: figures }) => figures.out_seconds * 1000 >= 2 * leastMs)
    .toSorted((a, b) => a.id - b.id)
    .slice(0, reasons.length);
  for (const [index, { id: agent_id }] of late.entries()) {
    const { slices } = await supervisor.adherence.day({ query: { division_id, agent_id, date } });
    const stretch = slices.slice(0, -1).find((slice) => {
      const { start, end } = spanOf(slice);
      return slice.status === 'out' && end - start >= leastMs;
    });
    if (stretch === undefined) continue;
    const { starts_at, ends_at } = stretch;
    const reason = reasons[index]!;
    await supervisor.adherence.excuse({
      body: { division_id, agent_id, starts_at, ends_at, reason },
    });
  }
}

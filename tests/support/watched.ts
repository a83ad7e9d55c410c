import type { Api } from '@watchbill/core/api/client';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { emptyDay } from '@watchbill/core/schedules/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';

type Watched = Readonly<{ id: number; login: string }>;

/**
 * An advisor of London with a plain shift from 9 to 17 and its meal at noon, and nothing told of it
 * yet.
 */
export async function makeWatched(
  api: Api,
  { name, date }: Readonly<{ name: string; date: string }>,
): Promise<Watched> {
  const login = `t-${name}`;
  const { id } = await api.advisors.create({
    body: {
      first_name: name,
      last_name: 'Test',
      email: `${name}@example.com`,
      username: name,
      login_id: login,
      agent_profile: { division_id: 1 },
    },
  });
  const day = {
    ...emptyDay(toPlainDate(date), id),
    shift: { start: 540, end: 1020, shift_id: null },
    activities: [{ id: 'Random_1' as const, activity_id: 2, start: 720, end: 750 }],
  };
  await api.schedules.save({
    body: saveToWire(day, { process: 'MD', activityTypes: new Map() }),
  });
  return { id, login };
}

/**
 * The same, who was at work from 9 on but for a break that nobody had planned, from 10 until then.
 */
export async function makeOut(
  api: Api,
  { name, date, until }: Readonly<{ name: string; date: string; until: string }>,
): Promise<Watched> {
  const advisor = await makeWatched(api, { name, date });
  const feed = 'telephones';
  const events = [
    ['09:00', 'Available'],
    ['10:00', 'Break'],
    [until, 'Available'],
  ].map(([time, state]) => ({
    login_id: advisor.login,
    state: state!,
    at: `${date}T${time}:00Z`,
  }));
  await api.adherence.ingest({ body: { feed, events } });
  await api.adherence.updateFeed(
    { params: { name: feed }, body: { silent_after_seconds: null } },
    { ifMatch: '*' },
  );
  return advisor;
}

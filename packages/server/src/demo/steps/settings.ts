import { weekdays } from '@watchbill/core/channels/model';
import type { Stage } from '../people.ts';

/**
 * What other programs are let in by and told: payroll reads schedules; nobody listens at the
 * address of the webhook, so it is disabled.
 */
export async function addPrograms({ people: { admin } }: Stage): Promise<void> {
  await admin.apiKeys.create({
    body: {
      name: 'Payroll',
      grants: [{ subModule: 'schedule-management', rights: ['view'] }],
      division_ids: [1, 2],
    },
  });
  await admin.webhooks.create({
    body: {
      name: 'Payroll',
      url: 'https://payroll.demo.watchbill.example/schedules',
      events: ['schedule_day', 'time_off_request'],
      is_disabled: true,
    },
  });
}

/** Lists as people come back to them. */
export async function saveViews({ people }: Stage): Promise<void> {
  const { admin, planner, scheduler, supervisor } = people;
  const search = 'division_id=1&sort=team';
  for (const { savedViews } of [admin, planner, scheduler, supervisor])
    await savedViews.save({ body: { list: 'advisors', name: 'London, by team', search } });
  await admin.savedViews.save({
    body: { list: 'users', name: 'Planners', search: 'search=planner&sort=username' },
  });
}

/** The targets of every channel, less strict in the evening. */
export async function setForecastDefaults({ people: { admin } }: Stage): Promise<void> {
  const { results } = await admin.channels.list({ query: {} });
  for (const { id, name } of results) {
    const sl_secs = name === 'Chat' ? 60 : 20;
    const day = [
      { time_std: '06:00', sl_goal: 80, sl_secs, max_occ_percent: 88, asa: 45 },
      { time_std: '20:00', sl_goal: 70, sl_secs, max_occ_percent: 90, asa: 60 },
    ];
    await admin.channels.setForecastDefault(
      {
        params: { id },
        body: Object.fromEntries(weekdays.map((weekday) => [weekday, day])),
      },
      { ifMatch: '*' },
    );
  }
}

/** When divisions are open: longer on weekdays, and not on Sundays. */
export async function setHours({ people: { admin } }: Stage): Promise<void> {
  const { results } = await admin.divisions.list({ query: {} });
  const open = (day: number, end_time: string) => ({ day, start_time: '06:00', end_time });
  for (const { id } of results)
    await admin.reference.setOperatingHours(
      {
        params: { a: '2', b: id },
        body: {
          operating_hrs_data: [
            ...[1, 2, 3, 4, 5].map((day) => open(day, '22:00')),
            open(6, '18:00'),
          ],
        },
      },
      { ifMatch: '*' },
    );
}

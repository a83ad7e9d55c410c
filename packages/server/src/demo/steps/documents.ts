import type { Api } from '@watchbill/core/api/client';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Stage } from '../people.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

export async function addFiles({ people, around }: Stage): Promise<void> {
  const rota = ['Date,Room,Host', `${addDays(around, 6)},Thames,Susan Okafor`].join('\n');
  const files = [
    { name: 'Training rooms.csv', content: base64(`${rota}\n`) },
    {
      name: 'House rules.txt',
      content: base64('Breaks are taken when they are planned; swap rather than skip.\n'),
    },
  ];
  for (const who of [people.admin, people.planner, people.files])
    await who.files.upload({ body: { files } });
}

export async function addMessages({ people }: Stage): Promise<void> {
  const { admin, supervisor } = people;
  await supervisor.notifications.send({
    body: {
      user_type: 'agent',
      division_ids: [1],
      message: 'The winter sale begins next week: please look at your shifts.',
      send_all: true,
    },
  });
  await admin.notifications.send({
    body: {
      user_type: 'both',
      division_ids: [1, 2, 3, 4],
      message: 'Forecasts for the coming three weeks are in; schedules follow today.',
      send_all: true,
    },
  });
}

/** Each kind of report as it was run today, and as it runs by itself. */
export async function addReports({ people, around }: Stage): Promise<void> {
  const { admin, planner, scheduler, supervisor } = people;
  for (const who of [admin, planner, scheduler, supervisor]) await reportAs(who, around);
}

async function reportAs(who: Api, around: PlainDate): Promise<void> {
  const past = {
    report_by: 'division' as const,
    division_id: 1,
    start_date: addDays(around, -7),
    end_date: addDays(around, -1),
  };
  await who.reports.runProfiles({ body: { ...past, name: 'Advisors of London' } });
  await who.reports.runSchedules({ body: { ...past, name: 'London, last week' } });
  await who.reports.runUtilization({ body: { ...past, name: 'Time use in London' } });
  const coming = {
    ...past,
    start_date: addDays(around, 1),
    end_date: addDays(around, 180),
    report_scheduling: 'Weekly' as const,
    run_at: '06:00',
  };
  await who.reports.scheduleProfiles({
    body: { ...coming, name: 'Advisors, monthly', report_scheduling: 'Monthly' },
  });
  await who.reports.scheduleSchedules({ body: { ...coming, name: 'Schedules, weekly' } });
  await who.reports.scheduleUtilization({ body: { ...coming, name: 'Time use, weekly' } });
}

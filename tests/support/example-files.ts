import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Sixty days of half hours, each with as many contacts as it has half hours before it. */
const series = Array.from({ length: 60 * 48 }, (_, at) => {
  const start = new Date(Date.UTC(2026, 7, 20) + at * 1_800_000).toISOString().slice(0, 16);
  return `${start.replace('T', ' ')},${at % 48}`;
});

const evenings = { option: 'Yes', weekdays: [1], start_time: '14:00', end_time: '22:00' };
const question = {
  text: 'Do you like to work late?',
  kind: 'single',
  options: ['Yes', 'No'],
  hours: [evenings],
};

const shift = {
  schedule_date: '2027-02-01',
  start_time: '09:00',
  end_time: '17:00',
  shift_id: 2,
  activity_data: [],
};

/** What is sent as JSON, by the names of files. */
const bodies = {
  survey: { opens_on: '2026-11-01', closes_on: '2026-12-31', questions: [question] },
  times: { time_range_data: [{ time_range_id: 13, start_time: '09:00', end_time: '18:00' }] },
  hours: { operating_hrs_data: [{ day: 1, start_time: '07:00', end_time: '21:00' }] },
  day: { history_data: [{ history_time: '10:00', contacts_received: 40, contacts_handled: 38 }] },
  intervals: { data: [{ date: '2026-12-01', time: '10:00', volume: 50 }] },
  days: {
    process: 'MD',
    date_schedule: '2027-02-01',
    agent_wise_data: [{ agent_id: 61, day_wise_data: shift }],
  },
  seen: { days: [{ date: '2026-11-23', version: 1 }] },
  patterns: { id: 1, day_wise_data: [{ pattern_day: 1, start_time: '09:00', end_time: '17:00' }] },
};

/** Files that command lines of the help name. */
const files: Readonly<Record<string, string | Buffer>> = {
  'me.png': Buffer.from(picture, 'base64'),
  'handbook.pdf': '%PDF-1.4\n%%EOF\n',
  'password.txt': 'Plenty-0f-staff!\n',
  'series.csv': ['start,contacts', ...series, ''].join('\n'),
  'calls.csv': 'calls,aht_s,interval_min,service_level,within_s\n120,240,30,0.8,20\n',
  'states.csv': 'timestamp,user_code,state_code\n2026-11-20T07:30:00Z,4001,Available\n',
  'berlin.yaml':
    'version: 1\nkind: division\ndivision: Technik Berlin\nevent_types:\n  - name: Briefing\n',
  'figures.csv': 'Date,Advisor ID,Calls Handled,AHT\n2026-11-18,4001,40,310\n',
};

/** Writes them into a folder. */
export function writeExampleFiles(folder: string): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  for (const [name, body] of Object.entries(bodies))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(body));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weightsFor } from '@watchbill/planning/generate/problem';
import type {
  Advisor,
  Contract,
  Demand,
  Break,
  PlannedShift,
  Problem,
  Roster,
  Template,
} from '@watchbill/planning/generate/problem';

/**
 * Two weeks of a real contact centre, one problem a site: sites share neither advisors nor
 * requirement.
 */
export type Site = Readonly<{ name: string; problem: Problem; real: Roster }>;

type Row = Readonly<Record<string, string>>;

const activities = ['INBOUND', 'OUTBOUND', 'CHAT', 'EMAIL'];
const perDay = 96;
const saturday = 6;
const workdays = [1, 2, 3, 4, 5, 6];

export function readSites(folder: string): readonly Site[] {
  const read = (file: string) => readTable(readFileSync(join(folder, 'roster', file), 'utf8'));
  const schedule = read('genesys_wfm_schedule_normalised.csv');
  const coverage = read('coverage_15min_from_real_schedule.csv');
  const dates = [...new Set(schedule.map((row) => row.date!))].sort();
  const sites = [...new Set(schedule.map((row) => row.site!))];
  return sites.map((name) =>
    siteOf(
      name,
      dates,
      schedule.filter((row) => row.site === name),
      coverage.filter((row) => row.site === name),
    ),
  );
}

function siteOf(
  name: string,
  dates: readonly string[],
  schedule: readonly Row[],
  coverage: readonly Row[],
): Site {
  const agents = [...new Set(schedule.map((row) => `${row.team}|${row.agent_id}`))];
  const teams = [...new Set(schedule.map((row) => row.team!))];
  const own = (agent: string) => schedule.filter((row) => `${row.team}|${row.agent_id}` === agent);
  const [templates, contracts] = [templatesOf(name), teams.map(contractOf)];
  const advisors = agents.map((id): Advisor => ({
    id,
    contracts: [teams.indexOf(id.split('|')[0]!)],
    activities: activities.flatMap((activity, index) =>
      own(id).some((row) => row.kind === activity) ? [index] : [],
    ),
  }));
  const problem: Problem = {
    days: dates.length,
    firstWeekday: 1,
    interval: 15,
    demands: demandsOf(dates, coverage),
    templates,
    contracts,
    advisors,
    weights: { ...weightsFor(0), fairness: 0, over: 1 },
  };
  return {
    name,
    problem,
    real: agents.map((agent) =>
      dates.map((date) =>
        realShift(
          own(agent).filter((row) => row.date === date),
          templates,
        ),
      ),
    ),
  };
}

function demandsOf(dates: readonly string[], coverage: readonly Row[]): readonly Demand[] {
  return activities.map((name) => {
    const required = new Float64Array(dates.length * perDay);
    for (const row of coverage.filter((one) => one.activity === name)) {
      const slot = dates.indexOf(row.date!) * perDay + minuteOf(row.interval_start!) / 15;
      required[slot] = Math.round(Number(row.agents_scheduled) * 15) / 15;
    }
    return { name, required };
  });
}

const fullDay: readonly Break[] = [
  { name: '05 Pause Matin', earliest: 60, latest: 175, increment: 5, length: 15, paid: true },
  { name: 'Repas', earliest: 120, latest: 360, increment: 5, length: 57, paid: false },
  { name: '10 Pause AM', earliest: 390, latest: 480, increment: 5, length: 15, paid: true },
];
const saturdayBreak: Break = {
  name: 'Pause Samedi',
  earliest: 75,
  latest: 180,
  increment: 15,
  length: 15,
  paid: false,
};

/**
 * Paid 468, 513, 528, 543 and the Saturday's 228: by paid minutes, as the rules observed have them.
 */
function templatesOf(site: string): readonly Template[] {
  const full = (paid: number, latestStart: number): Template => ({
    name: String(paid),
    earliestStart: 480,
    latestStart,
    increment: 15,
    length: paid + 57,
    breaks: fullDay,
    workBetween: 45,
    workAfter: 30,
    within: { start: 480, end: 1155 },
  });
  const latest = site.endsWith('1') ? 570 : 585;
  const half = { name: '228', earliestStart: 480, increment: 15, workBetween: 30 };
  return [
    full(468, 630),
    full(513, latest),
    full(528, latest),
    full(543, latest),
    site.endsWith('1')
      ? { ...half, latestStart: 480, length: 243, breaks: [saturdayBreak] }
      : { ...half, latestStart: 495, length: 228, breaks: [] },
  ];
}

function contractOf(team: string): Contract {
  const rules = {
    name: team,
    rest: 765,
    consecutiveDays: { min: 1, max: 6 },
    consecutiveDaysOff: { min: 1, max: 7 },
  };
  const exactly = (template: number, count: number, weekdays: readonly number[]) => ({
    template,
    min: count,
    max: count,
    weekdays,
  });
  const both = (value: number) => ({ min: value, max: value });
  if (team.includes('TC2')) {
    const early = [1, 2, 3, 4, 5];
    return {
      ...rules,
      offers: [
        exactly(1, 1, early),
        exactly(2, 2, early),
        exactly(3, 1, early),
        exactly(4, 1, [saturday]),
      ],
      daysPerWeek: both(5),
      paidPerWeek: both(2340),
    };
  }
  const days = team.includes('TC1') ? 5 : 4;
  const weekdays = team.includes('Mercredi') ? workdays.filter((day) => day !== 3) : workdays;
  return {
    ...rules,
    offers: [{ template: 0, min: 0, max: 7, weekdays }],
    daysPerWeek: both(days),
    paidPerWeek: both(days * 468),
  };
}

function realShift(rows: readonly Row[], templates: readonly Template[]): PlannedShift | null {
  const shift = rows.find((row) => row.kind === 'SHIFT');
  if (!shift) return null;
  const breaks = rows
    .filter((row) => row.kind === 'BREAK' || row.kind === 'MEAL')
    .map((row) => minuteOf(row.start!))
    .sort((a, b) => a - b);
  const pieces = rows
    .filter((row) => activities.includes(row.kind!))
    .map((row) => ({
      start: minuteOf(row.start!),
      end: minuteOf(row.end!),
      activity: activities.indexOf(row.kind!),
    }));
  return {
    template: templates.findIndex((template) => template.name === shift.paid_min),
    start: minuteOf(shift.start!),
    breaks,
    pieces,
  };
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

/** A CSV file with quoted fields, by heading. */
function readTable(text: string): readonly Row[] {
  const [head = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
        (match) => match[1] ?? match[2] ?? '',
      ),
    );
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

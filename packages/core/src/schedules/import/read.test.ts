import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../files/table.ts';
import { formatClock } from '../../time/minutes.ts';
import { detectDates, readEnd, readPaidTime, readTime } from './formats.ts';
import { countingIds } from '../model.ts';
import { foreignDays, toScheduleDay } from './days.ts';
import { readForeignSchedule } from './read.ts';
import type { ForeignEntry } from './entry.ts';
import type { KnownTypes } from './shift-lines.ts';

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const genesys = `Rapport,,
Site,Fuseau horaire,Equipe,ID employ\u00e9,Agent,Date,Heures pay\u00e9es,Etat du planning,Heure de d\u00e9but :,Heure de fin :
S1,ECT,T1,01,Ann A,6/26/17,,Jour de repos,,
S1,ECT,T1,01,Ann A,6/27/17,7:30,"Tel, Chat ",10:00 PM,6:00 AM
S1,ECT,T1,01,Ann A,,,Entrant S1,10:00 PM,12:00 AM
S1,ECT,T1,01,Ann A,,,Repas 5h,12:00 AM,12:30 AM
S1,ECT,T1,01,Ann A,,,Entrant S1,12:30 AM,6:00 AM
Workforce Management,,7/3/17
`;

describe('readForeignSchedule', () => {
  it('finds encoding, heading, columns, date order and clock, and leaves titles and footers out', () => {
    const read = readForeignSchedule(latin1(genesys));
    expect(read).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ',',
      dateFormat: 'M/D/Y',
      timeFormat: '12 h',
      headingLine: 2,
      skipped: [1, 8],
      bad: [],
    });
    expect(read.columns).toContainEqual({ field: 'start', heading: 'Heure de début :' });
  });

  it('carries a shift’s date to the activities below it, over midnight', () => {
    const [off, shift, ...activities] = readForeignSchedule(latin1(genesys)).entries;
    expect(off).toMatchObject({ kind: 'DAY_OFF', date: '2017-06-26', start: null });
    expect(shift).toMatchObject({
      kind: 'SHIFT',
      date: '2017-06-27',
      activity: 'Tel, Chat ',
      start: 1320,
      end: 1800,
      paid_min: 450,
    });
    expect(activities.map((one) => [one.kind, one.start, one.end])).toEqual([
      ['INBOUND', 1320, 1440],
      ['MEAL', 1440, 1470],
      ['INBOUND', 1470, 1800],
    ]);
  });

  it('names the line, the field and the value of what cannot be read, and reads on', () => {
    const read = readForeignSchedule(
      latin1(
        `${genesys}S1,ECT,T1,02,Bo B,6/28/17,8:00,Tel,9:00 AM,nine\nS1,ECT,T1,02,Bo B,,,Pause,9:00 AM,9:15 AM\nS1,ECT,T1,03,Cy C,31/28/17,8:00,Tel,9:00 AM,5:00 PM\n`,
      ),
      { dateFormat: 'M/D/Y' },
    );
    expect(read.bad).toEqual([
      { line: 9, field: 'end', problem: 'badTime', value: 'nine' },
      { line: 10, field: 'date', problem: 'noShift', value: '' },
      { line: 11, field: 'date', problem: 'badDate', value: '31/28/17' },
    ]);
    expect(read.entries).toHaveLength(5);
  });

  it('takes columns that the user names, and refuses ones that are not there', () => {
    const bytes = latin1('Wer;Tag;Was;Los;Schluss\n7;28.06.2017;Fr\u00fch;08:00;16:00\n');
    expect(readForeignSchedule(bytes).bad).toMatchObject([{ problem: 'noHeading' }]);
    const map = { agent_id: 'Wer', date: 'Tag', activity: 'Was', start: 'Los', end: '5' };
    expect(readForeignSchedule(bytes, { map }).entries).toMatchObject([
      { agent_id: '7', date: '2017-06-28', kind: 'SHIFT', start: 480, end: 960 },
    ]);
    expect(readForeignSchedule(bytes, { map: { ...map, end: 'Ende' } }).bad).toMatchObject([
      { problem: 'unknownColumn', value: 'Ende' },
    ]);
  });
});

describe('lines that all have a date, and none a kind', () => {
  const daysOf = (lines: string, types?: KnownTypes) => {
    const read = readForeignSchedule(
      latin1(`agent id,agent,date,activity,start,end\n${lines}`),
      types === undefined ? {} : { types },
    );
    const { days, bad } = foreignDays(read.entries);
    const span = ({ activity, start, end }: ForeignEntry) =>
      `${activity} ${formatClock(start ?? 0)}-${formatClock(end ?? 0)}`;
    return {
      days: days.map(({ shift, activities }) => [
        `${formatClock(shift.start)}-${formatClock(shift.end)}`,
        ...activities.map(span),
      ]),
      bad: [...read.bad, ...bad].map(({ line, problem }) => [line, problem]),
    };
  };
  it('are a shift and the activities in it', () => {
    expect(
      daysOf(
        '7,A,2026-03-02,Shift,09:00,17:00\n7,A,2026-03-02,Meal,12:00,12:30\n7,A,2026-03-02,Break,15:00,15:15\n',
      ),
    ).toEqual({ days: [['09:00-17:00', 'Meal 12:00-12:30', 'Break 15:00-15:15']], bad: [] });
  });
  it('may name the shift anyhow, and stand in any order, over midnight too', () => {
    expect(
      daysOf(
        '7,A,2026-03-02,Meal,02:00,02:30\n7,A,2026-03-02,Nacht,22:00,06:00\n7,A,2026-03-03,Break,04:00,04:15\n',
      ),
    ).toEqual({ days: [['22:00-06:00', 'Meal 02:00-02:30', 'Break 04:00-04:15']], bad: [] });
  });
  it('that follow each other are a shift together', () => {
    expect(
      daysOf(
        '7,A,2026-03-02,Inbound,09:00,12:00\n7,A,2026-03-02,Meal,12:00,12:30\n7,A,2026-03-02,Mail,12:30,17:00\n',
      ).days,
    ).toEqual([['09:00-17:00', 'Inbound 09:00-12:00', 'Meal 12:00-12:30', 'Mail 12:30-17:00']]);
  });
  it('of time away are an activity of a shift, by the flags of their type or by their name', () => {
    const types: KnownTypes = new Map([['kurs', { is_work: false, out_of_office: true }]]);
    expect(
      daysOf(
        '7,A,2026-03-02,Vacation,09:00,17:00\n8,B,2026-03-02,Kurs,09:00,17:00\n9,C,2026-03-02,Kurs 2,09:00,17:00\n',
        types,
      ).days,
    ).toEqual([
      ['09:00-17:00', 'Vacation 09:00-17:00'],
      ['09:00-17:00', 'Kurs 09:00-17:00'],
      ['09:00-17:00'],
    ]);
  });
  it('of two shifts of a day that lie apart are a split shift, whatever their order', () => {
    const { entries } = readForeignSchedule(
      latin1(
        'agent id,agent,date,activity,start,end\n7,A,2026-03-02,Shift,17:00,21:00\n7,A,2026-03-02,Shift,09:00,13:00\n7,A,2026-03-02,Meal,11:00,11:30\n',
      ),
    );
    const { days, bad } = foreignDays(entries);
    expect(bad).toEqual([]);
    const [day] = days;
    const row = toScheduleDay(day!, {
      agent: 7,
      activityIds: new Map([['meal', 2]]),
      gapType: 9,
      newId: countingIds(),
      version: 0,
      dayId: null,
      shiftIds: new Set(),
      mayLock: false,
    });
    expect(row).toMatchObject({
      shift: { start: 540, end: 1260 },
      activities: [
        { activity_id: 2, start: 660, end: 690 },
        { activity_id: 9, start: 780, end: 1020 },
      ],
    });
  });
  it('that contradict each other are refused, each by its line', () => {
    expect(
      daysOf(
        '7,A,2026-03-02,Shift,09:00,17:00\n7,A,2026-03-02,Shift,10:00,18:00\n8,B,2026-03-02,Meal,12:00,12:30\n9,C,2026-03-02,Inbound,09:00,11:00\n9,C,2026-03-02,Mail,12:00,14:00\n5,D,2026-03-02,Shift,09:00,17:00\n5,D,2026-03-02,Meal,18:00,18:30\n',
      ),
    ).toEqual({
      days: [['09:00-17:00']],
      bad: [
        [2, 'severalShifts'],
        [3, 'severalShifts'],
        [5, 'noCover'],
        [6, 'noCover'],
        [4, 'noShift'],
        [8, 'outsideShift'],
      ],
    });
  });
  it('of an impossible date are refused alone', () => {
    expect(daysOf('7,A,2026-02-30,Shift,09:00,17:00\n7,A,2026-03-02,Shift,09:00,17:00\n')).toEqual({
      days: [['09:00-17:00']],
      bad: [[2, 'badDate']],
    });
  });
});

it('shifts of a day that lie apart are a split shift; those that overlap, and one on a day off, are refused', () => {
  const { entries } = readForeignSchedule(
    latin1(
      'agent id,date,kind,activity,start,end\n7,2026-03-02,SHIFT,A,09:00,12:00\n7,2026-03-02,SHIFT,B,13:00,17:00\n8,2026-03-02,DAY_OFF,Off,,\n8,2026-03-02,SHIFT,A,09:00,12:00\n9,2026-03-02,SHIFT,A,09:00,13:30\n9,2026-03-02,SHIFT,B,13:00,17:00\n',
    ),
  );
  expect(foreignDays(entries)).toMatchObject({
    days: [{ shift: { start: 540, end: 1020 }, gaps: [{ start: 720, end: 780 }] }],
    bad: [
      { line: 5, problem: 'offAndShift', params: { other: 4 } },
      { line: 6, problem: 'severalShifts', params: { other: 7 } },
      { line: 7, problem: 'severalShifts' },
    ],
  });
});

describe('formats', () => {
  const formatOf = (values: readonly string[]) => detectDates(values, 'dmy').format;

  it('give an impossible date no say, and the most the word', () => {
    expect([
      formatOf(['6/26/17', '31/28/17']),
      formatOf(['6/26/17', '6/27/17', '13/6/17']),
    ]).toEqual(['M/D/Y', 'M/D/Y']);
  });
  it('tells American from European order by a day over 12', () => {
    expect([
      formatOf(['6/5/17', '6/26/17']),
      formatOf(['5/6/17', '26/6/17']),
      formatOf(['26/6/17', '6/26/17']),
      formatOf(['2017-06-26']),
    ]).toEqual(['M/D/Y', 'D/M/Y', null, 'YYYY-MM-DD']);
  });
  it('prefers days that lie together, then what is usual, which is said', () => {
    const week = ['02/03/2027', '03/03/2027', '04/03/2027', '05/03/2027'];
    expect(detectDates(week, 'mdy')).toEqual({ format: 'D/M/Y', isCertain: true });
    expect(detectDates(['02/03/2027'], 'mdy')).toEqual({ format: 'M/D/Y', isCertain: false });
  });
  it.each([
    ['23:59', '24 h', 1440],
    ['24:00', '24 h', 1440],
    ['11:59 PM', '12 h', 1440],
    ['16:00', '24 h', 960],
  ] as const)('read %s as the end at minute %s', (text, format, minute) =>
    expect(readEnd(text, format)).toBe(minute),
  );
  it.each([
    ['12:00 AM', 0],
    ['12:30 PM', 750],
    ['1:05 pm', 785],
    ['13:00 PM', null],
    ['9', null],
  ])('reads %s', (text, minutes) => expect(readTime(text, '12 h')).toBe(minutes));
  it.each([
    ['7:48', false, 468],
    ['7.8', false, 468],
    ['7,8', false, 468],
    ['468', true, 468],
    ['', true, null],
  ] as const)('reads paid %s', (text, isMinutes, minutes) =>
    expect(readPaidTime(text, isMinutes)).toBe(minutes),
  );
});

const data = process.env['WATCHBILL_REFERENCE_DATA'];
describe.skipIf(data === undefined)(
  'the real Genesys WFM export (WATCHBILL_REFERENCE_DATA)',
  () => {
    const file = (name: string) => readFileSync(join(data!, 'roster', name));
    const line = (one: ForeignEntry) => {
      const clock = (minutes: number | null) => (minutes === null ? '' : formatClock(minutes));
      return [
        one.site,
        one.team,
        one.agent_id,
        one.agent_name,
        one.date,
        one.kind,
        one.activity,
        clock(one.start),
        clock(one.end),
        one.paid_min === null ? '' : String(one.paid_min),
      ];
    };
    it('equals the normalised file beside it, row for row', () => {
      const read = readForeignSchedule(file('genesys_wfm_individual_schedule_fr_cp1252.csv'));
      const normalised = readTable(file('genesys_wfm_schedule_normalised.csv'), { trim: false })
        .rows.slice(1)
        .filter((row) => row.length > 1);
      expect(read.bad).toEqual([]);
      expect(read.entries.map(line)).toEqual(normalised);
      expect(foreignDays(read.entries)).toMatchObject({ days: { length: 786 }, bad: [] });
    });
    it('reads the normalised file as well, to the same entries', () => {
      const entries = (name: string) => readForeignSchedule(file(name)).entries.map(line);
      expect(entries('genesys_wfm_schedule_normalised.csv')).toEqual(
        entries('genesys_wfm_individual_schedule_fr_cp1252.csv'),
      );
    });
  },
);

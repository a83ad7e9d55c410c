import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../../time/plain-date.ts';
import type { Row } from '../../cells/heading.ts';
import { dialectOf, findHeading } from './dialect.ts';
import { createReader } from './report.ts';
import { createPlacer } from './place.ts';

const rowsOf = (text: string, delimiter: string): Row[] =>
  text
    .trim()
    .split('\n')
    .map((line, index) => ({
      line: index + 1,
      cells: line.split(delimiter).map((cell) => cell.trim()),
    }));
const open = (text: string, delimiter: string, options = {}) => {
  const rows = rowsOf(text, delimiter);
  const hints = { delimiter, language: 'en', zone: null } as const;
  const dialect = dialectOf(rows, findHeading(rows)!, options, hints);
  const read = createReader(dialect);
  return {
    dialect,
    readings: rows.filter((row) => row.line > dialect.headingLine).map((row) => read(row.cells)),
  };
};

describe('reports', () => {
  it('of a cloud suite have half days and milliseconds', () => {
    const { dialect, readings } = open(
      'Interval Start,Interval End,Media Type,Queue Name,Offer,Answer,Abandon,ASA,Avg Handle\n2/1/99 12:00 AM,2/1/99 12:30 AM,voice,NW,4,3,1,22330,51670\n2/13/99 11:30 PM,2/14/99 12:00 AM,voice,NW,1,1,0,0,41000',
      ',',
    );
    expect(dialect).toMatchObject({ dateOrder: 'mdy', decimal: '.', minutes: 30 });
    expect(readings[0]).toMatchObject({
      row: {
        date: '1999-02-01',
        minute: 0,
        end: 30,
        queue: 'NW',
        given: {
          contacts_received: 4,
          contacts_handled: 3,
          contacts_abandoned: 1,
          asa: 22.33,
          aht: 51.67,
        },
      },
    });
    expect(readings[1]).toMatchObject({ row: { date: '1999-02-13', minute: 1410, end: 0 } });
  });
  it('of Europe have title lines, commas and a total', () => {
    const { dialect, readings } = open(
      'Bericht;Intervalle;;;;;\nDatum;Uhrzeit;Warteschlange;Angebotene Anrufe;Angenommen;Abgebrochen;Ø Bearbeitungszeit (s);Servicelevel %\n01.02.1999;08:00;NW;1.048;4;4;102,28;83,3\nSumme;;;17313;;;;',
      ';',
    );
    expect(dialect).toMatchObject({ headingLine: 2, dateOrder: 'dmy', decimal: ',' });
    expect(readings).toMatchObject([
      {
        row: {
          date: '1999-02-01',
          minute: 480,
          given: { contacts_received: 1048, aht: 102.28, service_level: 83.3 },
        },
      },
      'total',
    ]);
  });
  it('with pipes have packed dates and zones', () => {
    const { readings } = open(
      'date|period|TZ|queue|contactsReceived|handled|abandoned|aht\n02011999|00:00|Asia/Jerusalem|NW|1|0|1|00:01:53\n02141999|00:30|Nowhere/Land|NW|1|0|1|x',
      '|',
    );
    expect(readings[0]).toMatchObject({
      row: { date: '1999-02-01', zone: 'Asia/Jerusalem', given: { aht: 113 } },
    });
    expect(readings[1]).toMatchObject({
      problems: [
        { field: 'zone', value: 'Nowhere/Land' },
        { field: 'aht', value: 'x' },
      ],
    });
  });
  it('read minutes and seconds as averages, fractions as service levels, and French headings', () => {
    const { dialect, readings } = open(
      'Date;Heure;File;Appels offerts;Traités;DMT;Niveau de service\n2026-03-02;09:00;A;5;5;3:20;0,8\n2026-03-02;09:15;A;5;5;3:20;1',
      ';',
    );
    expect(dialect).toMatchObject({ level: { isFraction: true }, minutes: 15 });
    expect(readings[0]).toMatchObject({ row: { given: { aht: 200, service_level: 80 } } });
  });
  it('may name a queue after a total, and end with one', () => {
    const { readings } = open(
      'Queue,Interval Start,Offered,Handled,AHT\nTotal Care,2026-03-02 08:00,7,7,180\nSum Insured,2026-03-02 08:30,9,9,190\nTotal,,16,16,',
      ',',
    );
    expect(readings).toMatchObject([
      { row: { queue: 'Total Care' } },
      { row: { queue: 'Sum Insured' } },
      'total',
    ]);
  });
  it.each([
    'Datum;Warteschlange;Angeboten\n10.02.26;V;400\n11.02.26;V;380',
    'Date;File;Appels offerts\n10/02/2026;V;400\n11/02/2026;V;380',
    'TimeStamp;Queue;Offered\n2026-02-10T00:00:00Z;V;400\n2026-02-11T00:00:00Z;V;380',
    'Date;Interval Length;Queue;Offered\n2026-02-10;P1D;V;400\n2026-02-11;P1D;V;380',
  ])('of %j are whole days', (text) => {
    const { dialect, readings } = open(text, ';');
    expect(dialect.minutes).toBe(1440);
    expect(readings).toMatchObject([
      { row: { date: '2026-02-10', minute: 0, given: { contacts_received: 400 } } },
      { row: { date: '2026-02-11', minute: 0 } },
    ]);
  });
  it('whose times are none are no whole days for it', () => {
    const { dialect, readings } = open(
      'Date,Time,Queue,Offered\n2026-02-10,early,V,400\n2026-02-11,late,V,380',
      ',',
    );
    expect(dialect.minutes).not.toBe(1440);
    expect(readings[0]).toMatchObject({ problems: [{ field: 'history_time', value: 'early' }] });
  });
  it('of mail have waits of a day, and are no milliseconds for it', () => {
    const { dialect, readings } = open(
      'Interval Start,Queue,Offered,Handled,AHT,ASA\n2026-03-02 08:00,V,20,20,300,12\n2026-03-02 08:30,V,24,24,310,15\n2026-03-02 08:00,M,6,6,420,93600',
      ',',
    );
    expect(dialect.uncertain).toEqual([]);
    expect(readings[2]).toMatchObject({ row: { given: { aht: 420, asa: 93_600 } } });
  });
  it('whose every average is far beyond seconds are of milliseconds, and that is said', () => {
    const { dialect, readings } = open(
      'Interval Start,Queue,Offered,AHT\n2026-03-02 08:00,V,20,182300\n2026-03-02 08:30,V,24,201000\n2026-03-02 09:00,V,24,190500',
      ',',
    );
    expect(dialect.uncertain).toEqual(['unit']);
    expect(readings[0]).toMatchObject({ row: { given: { aht: 182.3 } } });
  });
  it('with a total of handling time have the mean that it is of those who were handled', () => {
    const { readings } = open(
      'Interval Start UTC Date,Queue,Media Type,Skill Set,Offered,Interactions Handled,Total Handle Time (Seconds)\n2026-03-02T08:00:00Z,V,Voice,a,16,6,1080\n2026-03-02T08:00:00Z,V,Voice,b,3,0,0',
      ',',
    );
    expect(readings).toMatchObject([
      { row: { offset: 0, part: 'Voice\na', given: { aht: 180 } } },
      { row: { given: { contacts_received: 3 } } },
    ]);
  });
  it('end with the last minute of their intervals, or with the midnight after them', () => {
    const inclusive = open(
      'Date,Interval,Queue,Offered\n2026-03-02,08:00-08:29,V,7\n2026-03-02,23:30-23:59,V,5',
      ',',
    );
    expect(inclusive.dialect).toMatchObject({
      minutes: 30,
      isInclusive: true,
      uncertain: ['ends'],
    });
    expect(inclusive.readings).toMatchObject([{ row: { end: 510 } }, { row: { end: 0 } }]);
    const { readings } = open(
      'Date,Interval,Queue,Offered\n02.03.2026,23:00-23:30,V,7\n02.03.2026,23:30-24:00,V,5',
      ',',
    );
    expect(readings[1]).toMatchObject({ row: { date: '2026-03-02', minute: 1410, end: 0 } });
  });
  it('may call midnight the end of a date', () => {
    const { readings } = open('Date,Time,Queue,Offered\n2026-03-02,24:00,V,7', ',');
    expect(readings).toMatchObject([{ row: { date: '2026-03-03', minute: 0 } }]);
  });
  it('of whole days are no intervals, whether they say so or not', () => {
    const said =
      'TimeStamp,QueueName,IntervalDuration,IncomingContactVolume\n2026-02-10T00:00:00Z,V,daily,1180\n2026-02-11T00:00:00Z,V,daily,1240';
    const unsaid = 'Date,Queue,Offered\n2026-02-10 00:00,V,1180\n2026-02-11 00:00,V,1240';
    for (const text of [said, unsaid]) expect(open(text, ',').dialect.minutes).toBe(1440);
    const short = said.replaceAll('daily', '30mins');
    expect(open(short, ',').readings[0]).toMatchObject({ row: { minutes: 30, offset: 0 } });
  });
  it('with a length of interval that is none are refused where they stand', () => {
    const { readings } = open(
      'Date,Time,Queue,IntervalDuration,Offered\n2026-03-02,08:00,A,soon,7\n2026-03-02,08:30,A,-,7\n2026-03-02,09:00,A,15mins,7',
      ',',
    );
    expect(readings).toMatchObject([
      { row: { minutes: Number.NaN } },
      { row: { minutes: null } },
      { row: { minutes: 15 } },
    ]);
    const { place } = createPlacer({
      lines: new Map([['a', { id: 7, zone: 'Europe/London' }]]),
      only: null,
      zone: null,
      minutes: 15,
    });
    const [first] = readings as { row: Parameters<typeof place>[1] }[];
    expect(place(2, first!.row).refused).toMatchObject({ field: 'interval_minutes' });
  });
  it('of figures with no value have none there', () => {
    const { readings } = open(
      'Interval Start;Queue;Offered;Handled;AHT;Service Level\n2026-03-02 08:00;V;20;20;182;85,0\n2026-03-02 08:30;V;0;0;#N/A;#DIV/0!\n2026-03-02 09:00;V;0;0;NULL;--',
      ';',
    );
    expect(readings[1]).toMatchObject({ row: { given: { contacts_received: 0 } } });
    expect(readings[2]).toMatchObject({ row: { given: { contacts_handled: 0 } } });
  });
  it('in French name the wait of the caller, which is none of the handling', () => {
    const { dialect } = open(
      'Date;Heure;File;Appels offerts;Traités;Temps de conversation;Temps d’attente;Mise en garde\n02/02/2026;08:00;V;10;10;1800;300;20',
      ';',
    );
    expect(Object.fromEntries(dialect.heading.at)).toMatchObject({
      talk_time: 5,
      queue_delay: 6,
      hold_time: 7,
    });
  });
  it('without a date and counts have no heading', () =>
    expect(findHeading(rowsOf('a,b\n1,2', ','))).toBeNull());
});

describe('placing', () => {
  const lines = new Map([['a', { id: 7, zone: 'Europe/London' }]]);
  const row = (date: string, minute: number, more = {}) => ({
    date: toPlainDate(date),
    minute,
    end: null,
    minutes: null,
    offset: null,
    zone: null,
    queue: 'A',
    given: { contacts_received: 1 },
    ...more,
  });
  it('is in the line’s zone, whatever zone the file is in', () => {
    const { place } = createPlacer({ lines, only: null, zone: 'America/New_York', minutes: 15 });
    expect(place(2, row('2026-06-01', 1200)).placed).toMatchObject({
      line_id: 7,
      day: 20_606,
      start_min: 60,
      start: Date.parse('2026-06-02T00:00Z') / 60_000,
    });
    expect(place(3, row('2026-06-01', 0, { offset: 0 })).placed).toMatchObject({
      start: Date.parse('2026-06-01T00:00Z') / 60_000,
      start_min: 60,
    });
  });
  it('refuses what stands twice, off the grid or nowhere', () => {
    const { place } = createPlacer({ lines, only: null, zone: null, minutes: 15 });
    place(2, row('2026-06-01', 600));
    expect(place(3, row('2026-06-01', 600)).refused).toMatchObject({
      key: 'queueHistory.sameInterval',
      params: { line: 2 },
    });
    expect(place(4, row('2026-06-01', 610)).refused).toMatchObject({ key: 'queueHistory.offGrid' });
    expect(place(5, row('2026-06-01', 600, { queue: 'B' })).refused).toMatchObject({
      key: 'queueHistory.noLine',
    });
    expect(place(6, row('2026-06-01', 600, { queue: '' })).refused).toMatchObject({
      key: 'queueHistory.noLineColumn',
    });
    expect(place(7, row('2026-06-01', 660, { end: 667 })).refused).toMatchObject({
      key: 'queueHistory.intervalLength',
    });
  });
  it('knows a doubled hour’s two times, and no third', () => {
    const { place } = createPlacer({ lines, only: null, zone: null, minutes: 15 });
    const starts = [2, 3].map((line) => place(line, row('2026-10-25', 75)).placed?.start ?? 0);
    expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBe(60);
    expect(place(4, row('2026-10-25', 75)).refused).toMatchObject({
      key: 'queueHistory.sameInterval',
    });
  });
  it('adds a skipped time to what stands an hour later, in any order', () => {
    for (const minutes of [
      [75, 135],
      [135, 75],
    ]) {
      const { place, rest } = createPlacer({ lines, only: null, zone: null, minutes: 15 });
      for (const [index, minute] of minutes.entries())
        expect(place(index + 2, row('2026-03-29', minute)).placed).toBeNull();
      expect(rest()).toMatchObject([{ start_min: 135, raw: { offered: 2 } }]);
      expect(place(9, row('2026-03-29', 135)).refused).toMatchObject({
        key: 'queueHistory.sameInterval',
      });
    }
  });
});

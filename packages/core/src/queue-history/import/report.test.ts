import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../../time/plain-date.ts';
import { createReader, dialectOf, findHeading, type Row } from './report.ts';
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
  const dialect = dialectOf(rows, findHeading(rows)!, options, delimiter);
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
    expect(dialect).toMatchObject({ isLevelFraction: true, minutes: 15 });
    expect(readings[0]).toMatchObject({ row: { given: { aht: 200, service_level: 80 } } });
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

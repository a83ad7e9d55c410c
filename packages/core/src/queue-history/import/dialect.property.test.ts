import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  property,
  record,
  sample,
  uniqueArray,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../messages/catalogue.ts';
import { fromEpochDay, partsOf, type PlainDate } from '../../time/plain-date.ts';
import type { Row } from '../../cells/heading.ts';
import { dialectOf, findHeading } from './dialect.ts';
import { createReader } from './report.ts';

/** An interval as it is meant. */
type Meant = Readonly<{
  date: PlainDate;
  minute: number;
  offered: number;
  aht: number;
  level: number;
}>;
/** How a product writes a report. */
type Product = Readonly<{
  order: 'ymd' | 'mdy' | 'dmy';
  separator: '-' | '/' | '.';
  shortYear: boolean;
  halfDay: boolean;
  seconds: boolean;
  period: 'none' | 'end' | 'last minute';
  inOneCell: boolean;
  decimal: '.' | ',';
  thousands: '' | 'mark' | ' ';
  digits: 0 | 1 | 2 | 3;
  length: 'seconds' | 'mm:ss' | 'h:mm:ss';
  level: 'per cent' | 'sign' | 'part';
  titles: 0 | 2;
}>;

const two = (value: number) => String(value).padStart(2, '0');

function dateText(date: PlainDate, { order, separator, shortYear }: Product): string {
  const { year, month, day } = partsOf(date);
  const yearText = shortYear && order !== 'ymd' ? two(year % 100) : String(year);
  const parts = { y: yearText, m: two(month), d: two(day) };
  return [...order].map((part) => parts[part as 'y']).join(separator);
}

function clockText(minute: number, { halfDay, seconds }: Product): string {
  const [hour, rest] = [Math.floor(minute / 60), two(minute % 60)];
  const tail = seconds ? `${rest}:00` : rest;
  return halfDay
    ? `${hour % 12 === 0 ? 12 : hour % 12}:${tail} ${hour % 24 < 12 ? 'AM' : 'PM'}`
    : `${two(hour)}:${tail}`;
}

function timeText(minute: number, product: Product): string {
  const start = clockText(minute, product);
  if (product.period === 'none' || product.inOneCell) return start;
  const end = minute + (product.period === 'end' ? 15 : 14);
  return `${start}-${clockText(end, { ...product, halfDay: product.halfDay && end < 1440 })}`;
}

function numberText(value: number, digits: number, { decimal, thousands }: Product): string {
  const [whole = '', part] = value.toFixed(digits).split('.');
  const mark = thousands === 'mark' ? (decimal === '.' ? ',' : '.') : thousands;
  const grouped = whole.replaceAll(/(?<=\d)(?=(\d{3})+$)/g, mark);
  return part === undefined ? grouped : `${grouped}${decimal}${part}`;
}

function lengthText(seconds: number, product: Product): string {
  const whole = Math.floor(seconds);
  if (product.length === 'mm:ss') return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
  if (product.length === 'h:mm:ss') return `0:${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
  return numberText(seconds, product.digits, product);
}

function levelText(percent: number, product: Product): string {
  if (product.level === 'part') return numberText(percent / 100, 3, product);
  return `${numberText(percent, 1, product)}${product.level === 'sign' ? ' %' : ''}`;
}

function written(rows: readonly Meant[], product: Product): Row[] {
  const heading = [
    ...(product.inOneCell ? ['Interval Start'] : ['Date', 'Time']),
    'Queue',
    'Offered',
    'AHT',
    'Service Level',
  ];
  const titles = Array.from({ length: product.titles }, () => ['Report of the week', '']);
  const cells = rows.map(({ date, minute, offered, aht, level }) => [
    ...(product.inOneCell
      ? [`${dateText(date, product)} ${timeText(minute, product)}`]
      : [dateText(date, product), timeText(minute, product)]),
    'Voice',
    numberText(offered, 0, product),
    lengthText(aht, product),
    levelText(level, product),
  ]);
  return [...titles, heading, ...cells].map((one, index) => ({ line: index + 1, cells: one }));
}

const product: Arbitrary<Product> = record({
  order: constantFrom('ymd', 'mdy', 'dmy'),
  separator: constantFrom('-', '/', '.'),
  shortYear: boolean(),
  halfDay: boolean(),
  seconds: boolean(),
  period: constantFrom('none', 'end', 'last minute'),
  inOneCell: boolean(),
  decimal: constantFrom('.', ','),
  thousands: constantFrom('', 'mark', ' '),
  digits: constantFrom(0, 1, 2, 3),
  length: constantFrom('seconds', 'mm:ss', 'h:mm:ss'),
  level: constantFrom('per cent', 'sign', 'part'),
  titles: constantFrom(0, 2),
});

/** Quarter hours of a few days in a row, as the product can write them. */
const report = record({
  product,
  first: integer({ min: 18_300, max: 21_900 }),
  slots: uniqueArray(integer({ min: 0, max: 96 * 5 - 1 }), {
    minLength: 8,
    maxLength: 60,
  }),
  figures: array(
    record({
      offered: integer({ min: 0, max: 4000 }),
      aht: integer({ min: 20_000, max: 900_000 }),
      level: integer({ min: 0, max: 1000 }),
    }),
    { minLength: 60, maxLength: 60 },
  ),
}).map(({ product: how, first, slots, figures }) => ({
  product: how,
  rows: slots
    .toSorted((one, other) => one - other)
    .map((slot, index): Meant => {
      const { offered, aht, level } = figures[index]!;
      const seconds = how.length === 'seconds' ? aht / 1000 : Math.floor(aht / 1000);
      return {
        date: fromEpochDay(first + Math.floor(slot / 96)),
        minute: (slot % 96) * 15,
        offered,
        aht: Number(seconds.toFixed(how.length === 'seconds' ? how.digits : 0)),
        level: level / 10,
      };
    }),
}));

describe('a report in the dialect of any product', () => {
  it('is read back as it was meant, or what was taken is said', () => {
    assert(
      property(
        report,
        constantFrom(...languages),
        constantFrom(',', ';', '\t'),
        ({ product: how, rows }, language, delimiter) => {
          const file = written(rows, how);
          const found = findHeading(file)!;
          expect(found.line).toBe(how.titles + 1);
          const dialect = dialectOf(file, found, {}, { delimiter, language, zone: null });
          const read = createReader(dialect);
          const readings = file.slice(found.line).map(({ cells }) => read(cells));
          const meant = rows.map(({ date, minute, offered, aht, level }) => ({
            row: {
              date,
              minute,
              given: { contacts_received: offered, aht, service_level: level },
            },
          }));
          if (dialect.uncertain.some((one) => one !== 'ends')) return;
          expect(readings).toMatchObject(meant);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is seldom one that cannot be told', () => {
    const told = sample(report, { numRuns: 300, seed: 7 }).filter(({ product: how, rows }) => {
      const file = written(rows, how);
      const hints = { delimiter: ',', language: 'en', zone: null } as const;
      return dialectOf(file, findHeading(file)!, {}, hints).uncertain.every(
        (one) => one === 'ends',
      );
    });
    expect(told.length).toBeGreaterThan(200);
  });
});

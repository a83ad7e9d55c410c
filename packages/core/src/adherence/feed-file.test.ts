import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../files/table.ts';
import {
  feedReader,
  isBad,
  loggedOffState,
  missingColumns,
  shiftTo,
  type FeedEvent,
} from './feed-file.ts';

const heading = 'timestamp,user_code,state_code,is_logged_on,seconds_in_state';
const csv = (...lines: string[]) => readText([heading, ...lines].join('\n'));
function readText(text: string, delimiter = ',') {
  const [first, ...records] = recordsOf([text], delimiter);
  return sorted(records.flatMap(feedReader(first?.cells ?? [])));
}
const readLines = (...lines: string[]) =>
  sorted(lines.flatMap((text, at) => feedReader(null)({ line: at + 1, text, cells: [] })));
const sorted = (lines: ReturnType<ReturnType<typeof feedReader>>) => ({
  events: lines.filter((line): line is FeedEvent => !isBad(line)),
  bad: lines.filter(isBad),
});
const flex = (sid: string, at: string, statuses: string[] = []) =>
  JSON.stringify({
    product: 'Flex',
    object: 'WFMWorkerChange',
    version: 1,
    records: [
      {
        worker: { sid, activity_sid: 'WA1', activity_name: 'Available', date_activity_updated: at },
        channels: [{ reservations: statuses.map((status) => ({ sid: 'WR1', status })) }],
      },
    ],
  });

describe('feedReader', () => {
  it('reads state changes in the order of lines', () => {
    const { events, bad } = csv(
      '1999-02-09T07:08:42Z,A11,IDLE,true,0',
      '1999-02-09T07:08:13Z,A10,InCall,true,0',
    );
    expect(bad).toEqual([]);
    expect(events).toEqual([
      {
        channel: '',
        line: 2,
        login_id: 'A11',
        state: 'IDLE',
        reason: '',
        at: Date.parse('1999-02-09T07:08:42Z'),
      },
      {
        channel: '',
        line: 3,
        login_id: 'A10',
        state: 'InCall',
        reason: '',
        at: Date.parse('1999-02-09T07:08:13Z'),
      },
    ]);
  });

  it('reads the channel of a contact where a column says it', () => {
    const rows = 'timestamp,user_code,state_code,channel\n1999-02-09T07:08:13Z,A10,InCall,Refunds';
    expect(readText(rows).events[0]?.channel).toBe('Refunds');
  });
  it('keeps leading zeros of logins', () =>
    expect(csv('1999-02-09T07:08:13Z,0063,IDLE,true,0').events[0]?.login_id).toBe('0063'));
  it('lets a state begin the seconds before that it has held', () =>
    expect(csv('1999-02-09T07:08:13Z,A10,IDLE,true,13').events[0]?.at).toBe(
      Date.parse('1999-02-09T07:08:00Z'),
    ));
  it('takes the feed at its word when somebody is logged off', () =>
    expect(csv('1999-02-09T07:08:13Z,A10,Lunch,false,0').events[0]).toMatchObject({
      state: loggedOffState,
      reason: 'Lunch',
    }));
  it('reads other delimiters and offsets', () =>
    expect(
      readText('timestamp;user_code;state_code\n2026-03-29 09:00:00+02:00;A1;Ready\n', ';')
        .events[0]?.at,
    ).toBe(Date.parse('2026-03-29T07:00:00Z')));

  it.each([
    ['1999-02-09T07:08:13,A10,IDLE,true,0', 'timestamp', 'badTimestamp'],
    ['yesterday,A10,IDLE,true,0', 'timestamp', 'badTimestamp'],
    ['1999-02-09T07:08:13Z,,IDLE,true,0', 'user_code', 'noLogin'],
    ['1999-02-09T07:08:13Z,A10,,true,0', 'state_code', 'noState'],
    ['1999-02-09T07:08:13Z,A10,IDLE,true,-3', 'seconds_in_state', 'badSeconds'],
  ])('reports %s', (line, field, problem) =>
    expect(csv(line).bad).toEqual([expect.objectContaining({ line: 2, field, problem })]),
  );

  it('names the columns that a heading lacks', () =>
    expect(missingColumns(['when', 'who'])).toEqual(['timestamp', 'user_code', 'state_code']));

  it('reads Flex changes: the activity is the state, an open task the reason', () => {
    const { events, bad } = readLines(
      flex('WKA10', '1999-02-09T07:08:13.000Z', ['completed', 'accepted']),
      '',
      flex('WKA10', '1999-02-09T07:09:13.000Z'),
    );
    expect(bad).toEqual([]);
    expect(
      events.map(({ line, login_id, state, reason }) => [line, login_id, state, reason]),
    ).toEqual([
      [1, 'WKA10', 'Available', 'accepted'],
      [3, 'WKA10', 'Available', ''],
    ]);
  });

  it('reports Flex lines that are broken, of another kind, or without an instant', () => {
    const { bad, events } = readLines(
      flex('WK1', 'never'),
      '{"object":',
      '{"object":"Other","records":[]}',
    );
    expect(events).toEqual([]);
    expect(bad.map(({ line, problem }) => [line, problem])).toEqual([
      [1, 'badTimestamp'],
      [2, 'badJson'],
      [3, 'badShape'],
    ]);
  });

  it('reads the same fields of JSON, a line each', () =>
    expect(
      readLines(
        '{"timestamp":"1999-02-09T07:08:13Z","User code":"A10","state_code":"Ready","is_logged_on":true,"seconds_in_state":13}',
      ).events[0],
    ).toMatchObject({ line: 1, login_id: 'A10', at: Date.parse('1999-02-09T07:08:00Z') }));

  it('tells of a quotation mark that is never closed', () =>
    expect(
      csv(`1999-02-09T07:08:13Z,A10,"Ready`, '1999-02-09T07:08:13Z,A11,Ready').bad,
    ).toMatchObject([{ line: 2, problem: 'badQuote' }]));

  it('answers for any bytes at all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (any) => {
        for (const { events, bad } of [csv(any), readLines(any)])
          expect(events.length + bad.length).toBeLessThanOrEqual(any.length);
      }),
    );
  });
});

describe('shiftTo', () => {
  it('moves by whole days, so that times of day stay', () => {
    const { events } = csv(
      '1999-02-09T07:08:13Z,A10,IDLE,true,0',
      '1999-02-09T23:59:01Z,A10,InCall,true,0',
    );
    expect(new Date(events[0]!.at + shiftTo(events[0]!.at, '2026-11-20')).toISOString()).toBe(
      '2026-11-20T07:08:13.000Z',
    );
  });
});

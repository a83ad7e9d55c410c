import { describe, expect, it } from 'vitest';
import { readServerMessage } from './events.ts';

const change = { cursor: 7, type: 'line', id: '3', version: 2, scope: { division_id: 1 } };
const read = (message: unknown) => readServerMessage(JSON.stringify(message));

describe('readServerMessage', () => {
  it.each([
    { type: 'hello', rooms: ['division:1'], refused: [], cursor: 0 },
    { type: 'changes', changes: [change, { ...change, scope: {} }] },
    { type: 'cursor', cursor: 12 },
    { type: 'rows', room: 'adherence:1', rows: [{ key: '5', row: null }] },
    { type: 'resync', rooms: ['division:1'], cursor: 3 },
    { type: 'left', rooms: ['user:1'] },
  ])('takes $type', (message) => {
    expect(read(message)).toEqual(message);
  });

  it.each([
    ['a type that it does not know', { type: 'farewell' }],
    ['a name that every object has', { type: 'toString' }],
    ['no type', {}],
    ['no object', 7],
    ['nothing', null],
    ['a part that is missing', { type: 'hello', rooms: [], cursor: 0 }],
    ['a cursor that is none', { type: 'cursor', cursor: -1 }],
    ['a change without a scope', { type: 'changes', changes: [{ ...change, scope: undefined }] }],
    ['a row without a key', { type: 'rows', room: 'adherence:1', rows: [{ row: 1 }] }],
    ['rooms that are no list', { type: 'left', rooms: 'user:1' }],
  ])('leaves out %s', (_, message) => {
    expect(read(message)).toBeNull();
  });
});

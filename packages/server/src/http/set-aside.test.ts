import { expect, it } from 'vitest';
import { putFilesBack, setFilesAside } from './set-aside.ts';

const upload = (text: string) => ({
  name: `${text}.csv`,
  type: 'text/csv',
  bytes: Buffer.from(text),
});

it('takes the bytes of files out of what is kept as JSON, and puts them back', () => {
  const body = {
    file: upload('one'),
    files: [upload('two'), upload('three')],
    note: 'kept',
    none: null,
  };
  const files: Buffer[] = [];
  const rest: unknown = JSON.parse(JSON.stringify(setFilesAside(body, files)));
  expect(files.map(String)).toEqual(['one', 'two', 'three']);
  expect(rest).toMatchObject({ file: { name: 'one.csv', bytes: { file: 0 } }, note: 'kept' });
  expect(putFilesBack(rest, files)).toEqual(body);
});

it('makes no file of a number that names none', () => {
  const body = { file: { name: 'x', type: 'y', bytes: { file: 7 } } };
  expect(putFilesBack(body, [Buffer.from('other')])).toEqual(body);
});

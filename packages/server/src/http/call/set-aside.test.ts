import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { putFilesBack, setFilesAside } from './set-aside.ts';
import { withUploads, type UploadedFile } from '../input/uploaded-file.ts';

it('takes files out of what is kept as JSON, and puts them back', () =>
  withUploads(async (store) => {
    const upload = (text: string) =>
      store({ name: `${text}.csv`, type: 'text/csv' }, Readable.from([Buffer.from(text)]));
    const body = {
      file: await upload('one'),
      files: [await upload('two'), await upload('three')],
      note: 'kept',
      none: null,
    };
    const files = new Map<string, UploadedFile>();
    const rest: unknown = JSON.parse(JSON.stringify(setFilesAside(body, files)));
    expect([...files.values()]).toEqual([body.file, ...body.files]);
    expect(rest).toEqual({
      file: { file: expect.any(String), name: 'one.csv', type: 'text/csv' },
      files: [expect.objectContaining({ name: 'two.csv' }), expect.anything()],
      note: 'kept',
      none: null,
    });
    expect(await putFilesBack(rest, async ({ file }) => files.get(file)!)).toEqual(body);
  }));

it('makes no file of what names none', async () => {
  const body = { file: { file: 'another’s', name: 'x', type: 'y' } };
  expect(await putFilesBack(body, () => undefined)).toEqual(body);
});

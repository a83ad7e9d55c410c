import { randomUUID } from 'node:crypto';
import { isRow } from '@watchbill/core/api/names';
import { UploadedFile } from '../input/uploaded-file.ts';

/** What stands in the place of a file that is kept elsewhere. */
type Mark = Readonly<{ file: string; name: string; type: string }>;

/**
 * A body as JSON can keep it: each uploaded file leaves its name, and the id that it is given in
 * `files`.
 */
export function setFilesAside(value: unknown, files: Map<string, UploadedFile>): unknown {
  if (value instanceof UploadedFile) {
    const id = randomUUID();
    files.set(id, value);
    return { file: id, name: value.name, type: value.type } satisfies Mark;
  }
  if (Array.isArray(value)) return value.map((one) => setFilesAside(one, files));
  if (!isRow(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, setFilesAside(part, files)]),
  );
}

/**
 * The inverse of `setFilesAside`: `open` is asked for the file of an id, and answers undefined
 * where it knows none.
 */
export async function putFilesBack(
  value: unknown,
  open: (mark: Mark) => Promise<UploadedFile> | undefined,
): Promise<unknown> {
  if (Array.isArray(value)) {
    const parts: unknown[] = [];
    for (const part of value) parts.push(await putFilesBack(part, open));
    return parts;
  }
  if (!isRow(value)) return value;
  const file = isMark(value) ? open(value) : undefined;
  if (file !== undefined) return file;
  const parts: [string, unknown][] = [];
  for (const [key, part] of Object.entries(value))
    parts.push([key, await putFilesBack(part, open)]);
  return Object.fromEntries(parts);
}

const isMark = (value: object): value is Mark =>
  'file' in value && typeof value.file === 'string' && 'name' in value && 'type' in value;

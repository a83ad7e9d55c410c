import { markOf } from '@watchbill/core/files/table';
import { dangerIn, readArchive } from '../http/input/archive.ts';
import type { UploadedFile } from '../http/input/uploaded-file.ts';

const startsWith =
  (...marks: number[]) =>
  async (file: UploadedFile) =>
    (await file.read(0, marks.length)).equals(Buffer.from(marks));
const holds = (part: string) => async (file: UploadedFile) => {
  const entries = await readArchive(file);
  return (
    entries !== null &&
    dangerIn(entries) === null &&
    entries.some((entry) => entry.name.startsWith(part))
  );
};

/**
 * How a page that a browser would run begins, a script of a shell, and documents of other kinds.
 */
const otherText = /^\s*(<[!?a-z]|#!|%PDF-|%!PS|\{\\rtf)/i;
const control = /[^\P{Cc}\s]/u;

/** Text without control characters that is nothing else. */
async function isText(file: UploadedFile): Promise<boolean> {
  const decoder = new TextDecoder(markOf(await file.read(0, 3)) ?? 'utf-8');
  let opening: string | undefined;
  for await (const piece of file.pieces()) {
    const text = decoder.decode(piece, { stream: true });
    if (control.test(text)) return false;
    opening ??= text.slice(0, 1000);
  }
  return !otherText.test(opening ?? '');
}

/**
 * What is kept: the ending of the name, the type it is served as, and the test that its content
 * passes.
 */
const kinds: Readonly<
  Record<string, readonly [type: string, test: (file: UploadedFile) => Promise<boolean>]>
> = {
  pdf: ['application/pdf', startsWith(...Buffer.from('%PDF-'))],
  png: ['image/png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  jpg: ['image/jpeg', startsWith(0xff, 0xd8, 0xff)],
  jpeg: ['image/jpeg', startsWith(0xff, 0xd8, 0xff)],
  csv: ['text/csv', isText],
  txt: ['text/plain', isText],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', holds('xl/')],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', holds('word/')],
  pptx: [
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    holds('ppt/'),
  ],
};

/** The type of a file by its name and content, which must agree; null for what is not kept. */
export async function contentTypeOf(name: string, file: UploadedFile): Promise<string | null> {
  const kind = kinds[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
  return kind !== undefined && (await kind[1](file)) ? kind[0] : null;
}

import { decodeText } from '@watchbill/core/files/table';
import { dangerIn, readArchive } from '../http/archive.ts';

const startsWith = (bytes: Buffer, ...marks: number[]) =>
  marks.every((mark, index) => bytes[index] === mark);
const holds = (part: string) => (bytes: Buffer) => {
  const entries = readArchive(bytes);
  return (
    entries !== null &&
    dangerIn(entries) === null &&
    entries.some((entry) => entry.name.startsWith(part))
  );
};

/** How a page that a browser would run begins, a script of a shell, and documents of other kinds. */
const otherText = /^\s*(<[!?a-z]|#!|%PDF-|%!PS|\{\\rtf)/i;
const control = /[^\P{Cc}\s]/u;

/** Text without control characters that is nothing else. */
function isText(bytes: Buffer): boolean {
  const { text } = decodeText(bytes);
  return !control.test(text) && !otherText.test(text.slice(0, 1000));
}

/** What is kept: the ending of the name, the type it is served as, and the test that its content passes. */
const kinds: Readonly<Record<string, readonly [type: string, test: (bytes: Buffer) => boolean]>> = {
  pdf: ['application/pdf', (bytes) => startsWith(bytes, ...Buffer.from('%PDF-'))],
  png: ['image/png', (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  jpg: ['image/jpeg', (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff)],
  jpeg: ['image/jpeg', (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff)],
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
export function contentTypeOf(name: string, bytes: Buffer): string | null {
  const kind = kinds[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
  return kind !== undefined && kind[1](bytes) ? kind[0] : null;
}

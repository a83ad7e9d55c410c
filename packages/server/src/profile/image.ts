import { refuse } from '../http/refusal.ts';
import { uploadedFile } from '../http/sheet.ts';

type Image = Readonly<{ content_type: string; bytes: Buffer }>;

const limit = 2 * 1024 * 1024;
const signatures: readonly (readonly [type: string, test: (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['image/webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
];

/** The picture of a form file or a data URL, typed by its content: the name and the declared type are not trusted. */
export function readImage(value: unknown, field: string): Image {
  const bytes = bytesOf(value);
  if (bytes === null) throw refuse.field(field, 'refusal.choosePicture');
  if (bytes.length > limit) throw refuse.field(field, 'A picture may have 2 MB.');
  const type = signatures.find(([, test]) => test(bytes))?.[0];
  if (type === undefined) throw refuse.field(field, 'refusal.notAPicture');
  return { content_type: type, bytes };
}

function bytesOf(value: unknown): Buffer | null {
  const file = uploadedFile.safeParse(value);
  if (file.success) return file.data.bytes;
  const data = typeof value === 'string' ? /^data:image\/[\w+.-]+;base64,([A-Za-z0-9+/=]+)$/.exec(value)?.[1] : undefined;
  return data === undefined ? null : Buffer.from(data, 'base64');
}

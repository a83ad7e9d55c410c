import { apiProblem } from '../problems/problem.ts';
import { UploadedFile } from '../http/input/uploaded-file.ts';
import { runThread, sources } from '../worker.ts';
import type { ImageThreadData, ImageThreadReply } from './image-thread.ts';

type Image = Readonly<{ content_type: ImageThreadData['type']; bytes: Buffer }>;

const limit = 2 * 1024 * 1024;
/** Pixels that are unpacked at most: 5000 by 5000. */
const mostPixels = 25_000_000;
const signatures: readonly (readonly [
  type: ImageThreadData['type'],
  test: (bytes: Buffer) => boolean,
])[] = [
  [
    'image/png',
    (bytes) =>
      bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  ],
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
];

/**
 * The picture of a form file or a data URL, typed by its content and written anew: neither name,
 * declared type nor hidden payload is trusted.
 */
export async function readImage(value: unknown, field: string): Promise<Image> {
  if (isOver(value)) throw apiProblem.field(field, 'problem.pictureTooLarge');
  const bytes = await bytesOf(value);
  if (bytes === null) throw apiProblem.field(field, 'problem.choosePicture');
  const type = signatures.find(([, test]) => test(bytes))?.[0];
  if (type === undefined) throw apiProblem.field(field, 'problem.notAPicture');
  // A PNG states its size in its first part; a JPEG's is held to the same by its reader.
  if (
    type === 'image/png' &&
    (bytes.length < 24 || bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > mostPixels)
  )
    throw apiProblem.field(field, 'problem.pictureTooLarge');
  const anew = await runThread<ImageThreadReply>(
    'profile/image-thread',
    sources,
    { type, bytes: new Uint8Array(bytes) } satisfies ImageThreadData,
    512,
  );
  if ('failure' in anew) throw apiProblem.field(field, 'problem.notAPicture');
  return { content_type: type, bytes: Buffer.from(anew.bytes) };
}

/** Seen before anything is made of it; four letters of base64 are three bytes. */
function isOver(value: unknown): boolean {
  if (value instanceof UploadedFile) return value.size > limit;
  return typeof value === 'string' && value.length > (limit / 3) * 4 + 100;
}

async function bytesOf(value: unknown): Promise<Buffer | null> {
  if (value instanceof UploadedFile) return value.read(0, value.size);
  const data =
    typeof value === 'string'
      ? /^data:image\/[\w+.-]+;base64,([A-Za-z0-9+/=]+)$/.exec(value)?.[1]
      : undefined;
  return data === undefined ? null : Buffer.from(data, 'base64');
}

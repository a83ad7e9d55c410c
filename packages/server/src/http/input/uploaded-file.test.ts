import { createHash } from 'node:crypto';
import { fstatSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { pieceBytes } from '../../db/contents.ts';
import { withUploads, type UploadedFile } from './uploaded-file.ts';

const bytes = Buffer.from(
  Array.from({ length: pieceBytes * 2 + 7 }, (_, index) => (index * 7919) % 256),
);
const said = { name: 'a.bin', type: 'any' };
/** In chunks that are no pieces. */
const chunks = () =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_000) }, (_, index) =>
      bytes.subarray(index * 65_000, (index + 1) * 65_000),
    ),
  );

describe('an uploaded file', () => {
  it('is known by name, type, size and digest, and holds no bytes', () =>
    withUploads(async (store) => {
      const file = await store(said, chunks());
      const digest = createHash('sha256').update(bytes).digest('base64url');
      expect(JSON.parse(JSON.stringify(file))).toEqual({ ...said, size: bytes.length, digest });
      expect(Object.values(file).some((part) => typeof part === 'object')).toBe(false);
    }));
  it('is read in pieces, or from any place on', () =>
    withUploads(async (store) => {
      const file = await store(said, chunks());
      const pieces: Buffer[] = [];
      for await (const piece of file.pieces()) pieces.push(piece);
      expect(pieces.map(({ length }) => length)).toEqual([pieceBytes, pieceBytes, 7]);
      expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
      expect(await file.read(100, 5)).toEqual(bytes.subarray(100, 105));
      expect(await file.read(bytes.length - 2, 50)).toEqual(bytes.subarray(-2));
      expect(await file.read(bytes.length + 9, 50)).toHaveLength(0);
    }));
  it('has no name on disk, and goes with the work that it is for', async () => {
    const file = await withUploads(async (store) => {
      const open = await store(said, chunks());
      expect(fstatSync(open.opened.fd).nlink).toBe(0);
      return open;
    });
    await expect(file.read(0, 1)).rejects.toThrow('closed');
  });
  it('of which the bytes break off is none', async () => {
    const broken = async function* () {
      yield bytes;
      throw new Error('broke off');
    };
    const files: UploadedFile[] = [];
    const stored = withUploads(async (store) => void files.push(await store(said, broken())));
    await expect(stored).rejects.toThrow('broke off');
    expect(files).toEqual([]);
  });
});

import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pieceBytes } from '../../db/contents.ts';

/** A file that this process has open, as its threads read it. */
export type OpenFile = Readonly<{ fd: number; size: number }>;

/**
 * A file as a call brings it. Its bytes lie on disk, where it has no name: they go when it is
 * closed, or with the process. Nobody holds all of them, and what walks a body or writes it as JSON
 * sees the four fields alone.
 */
export class UploadedFile {
  readonly name: string;
  /** As the caller says. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of its bytes. */
  readonly digest: string;
  readonly #handle: FileHandle;

  constructor(
    said: FileHead,
    kept: Readonly<{ size: number; digest: string; handle: FileHandle }>,
  ) {
    this.name = said.name;
    this.type = said.type;
    this.size = kept.size;
    this.digest = kept.digest;
    this.#handle = kept.handle;
  }

  /** For a thread of this process, as long as it is open. */
  get opened(): OpenFile {
    return { fd: this.#handle.fd, size: this.size };
  }

  /** At most so many bytes from a place on: fewer at its end. */
  async read(from: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, this.size - from)));
    if (bytes.length > 0) await this.#handle.read(bytes, 0, bytes.length, from);
    return bytes;
  }

  async *pieces(): AsyncGenerator<Buffer> {
    for (let from = 0; from < this.size; from += pieceBytes) yield this.read(from, pieceBytes);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

type FileHead = Readonly<{ name: string; type: string }>;

/** Writes the bytes of a file to disk as they come. */
export type StoreUpload = (
  said: FileHead,
  bytes: AsyncIterable<Uint8Array>,
) => Promise<UploadedFile>;

/** Does work with files that are there until it ends. */
export async function withUploads<R>(work: (store: StoreUpload) => Promise<R>): Promise<R> {
  const open: UploadedFile[] = [];
  try {
    return await work(async (said, bytes) => {
      const file = await storeUpload(said, bytes);
      open.push(file);
      return file;
    });
  } finally {
    for (const file of open) await file.close();
  }
}

/** Where the bytes break off, no file is left. */
async function storeUpload(
  said: FileHead,
  bytes: AsyncIterable<Uint8Array>,
): Promise<UploadedFile> {
  const path = join(tmpdir(), `watchbill-upload-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    const digest = createHash('sha256');
    let size = 0;
    for await (const chunk of bytes) {
      digest.update(chunk);
      await handle.writeFile(chunk);
      size += chunk.length;
    }
    return new UploadedFile(said, { size, digest: digest.digest('base64url'), handle });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

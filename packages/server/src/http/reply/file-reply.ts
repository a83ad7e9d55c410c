import type { Readable } from 'node:stream';

/** A reply that is a file, not JSON: all of its bytes, or as they come. */
export class FileReply {
  readonly contentType: string;
  readonly bytes: Buffer | Readable;
  readonly fileName: string | null;
  constructor(contentType: string, bytes: Buffer | Readable, fileName: string | null = null) {
    this.contentType = contentType;
    this.bytes = bytes;
    this.fileName = fileName;
  }
}

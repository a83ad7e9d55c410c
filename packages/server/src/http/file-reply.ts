/** A reply that is a file, not JSON. */
export class FileReply {
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly fileName: string | null;
  constructor(contentType: string, bytes: Buffer, fileName: string | null = null) {
    this.contentType = contentType;
    this.bytes = bytes;
    this.fileName = fileName;
  }
}

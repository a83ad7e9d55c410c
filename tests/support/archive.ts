import { deflateRawSync } from 'node:zlib';

export type Part = Readonly<{
  name: string;
  content?: Buffer | string;
  /** The unpacked size that it states; its own unless told. */
  claims?: number;
  /** The packed size that it states; its own unless told. */
  packed?: number;
  isEncrypted?: boolean;
  isLink?: boolean;
  /** Leads to the content of the part before it. */
  isOverlapping?: boolean;
}>;

const [localBytes, entryBytes, endBytes] = [30, 46, 22];
const unixLink = 0o120777;

/**
 * A zip archive, well-formed but for what its parts say of themselves; it follows `before`, and its
 * end counts `counted` parts.
 */
export function archive(
  parts: readonly Part[],
  { before = '', counted = parts.length }: Readonly<{ before?: string; counted?: number }> = {},
): Buffer {
  const locals: Buffer[] = [Buffer.from(before)];
  const entries: Buffer[] = [];
  let [at, last] = [before.length, before.length];
  for (const part of parts) {
    const content = Buffer.from((part.content ?? '') as string);
    const packed = deflateRawSync(content);
    const flags = part.isEncrypted === true ? 1 : 0;
    const size = part.claims ?? content.length;
    const name = Buffer.from(part.name);
    const local = Buffer.alloc(localBytes);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(part.packed ?? packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(entryBytes);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(3 << 8, 4);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(part.packed ?? packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(part.isLink === true ? (unixLink << 16) >>> 0 : 0, 38);
    entry.writeUInt32LE(part.isOverlapping === true ? last : at, 42);
    entries.push(entry, name);
    if (part.isOverlapping === true) continue;
    locals.push(local, name, packed);
    last = at;
    at += localBytes + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(counted, 8);
  end.writeUInt16LE(counted, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

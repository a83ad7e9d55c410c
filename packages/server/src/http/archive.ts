/** What a zip archive says of its parts, read from its central directory without unpacking anything. */
export type ArchiveEntry = Readonly<{
  name: string;
  size: number;
  packedSize: number;
  /** Where it begins. */
  offset: number;
  isEncrypted: boolean;
  isLink: boolean;
}>;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const linkMode = 0o120000;
const modeBits = 0o170000;

/** Entries of a zip archive; null when the bytes are none (or one of over 4 GB, which no upload is). */
export function readArchive(bytes: Buffer): readonly ArchiveEntry[] | null {
  const end = findEnd(bytes);
  if (end === -1) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ArchiveEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      size: bytes.readUInt32LE(at + 24),
      packedSize: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      isLink: ((bytes.readUInt32LE(at + 38) >>> 16) & modeBits) === linkMode,
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  // Another reader would find the parts that the end does not count.
  return at === bytes.readUInt32LE(end + 16) + bytes.readUInt32LE(end + 12) ? entries : null;
}

/** The end record stands last, before a comment of at most 64 kB. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return at;
  return -1;
}

const mostUnpacked = 512 * 1024 * 1024;
const mostRatio = 250;
const mostEntries = 2_000;

/** Why a workbook must not be opened, as a message key; null when nothing speaks against it. */
export function dangerIn(
  entries: readonly ArchiveEntry[],
): 'problem.macros' | 'problem.unsafeArchive' | 'problem.archiveTooLarge' | null {
  if (entries.some((entry) => /vbaProject\.bin$|^xl\/macrosheets\//i.test(entry.name)))
    return 'problem.macros';
  if (entries.some(isUnsafe) || !standApart(entries)) return 'problem.unsafeArchive';
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  const isBomb = entries.some(
    (entry) =>
      entry.size > 10 * 1024 * 1024 && entry.size > mostRatio * Math.max(1, entry.packedSize),
  );
  return entries.length > mostEntries || unpacked > mostUnpacked || isBomb
    ? 'problem.archiveTooLarge'
    : null;
}

/** A part that leads outside, is itself an archive, or cannot be read for what it is. */
const isUnsafe = ({ name, isEncrypted, isLink }: ArchiveEntry): boolean =>
  isEncrypted ||
  isLink ||
  /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|\0/i.test(name) ||
  /\.(zip|jar|7z|rar|tar|t?gz|bz2|xz|zst)$/i.test(name);

/** What stands before the content of a part, without its name. */
const headBytes = 30;

/** Whether parts of different names follow one another from the first byte on, none within another. */
function standApart(entries: readonly ArchiveEntry[]): boolean {
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset);
  return (
    (inOrder[0]?.offset ?? 0) === 0 &&
    new Set(entries.map(({ name }) => name)).size === entries.length &&
    inOrder.every(
      ({ offset, packedSize }, index) =>
        offset + headBytes + packedSize <= (inOrder[index + 1]?.offset ?? Infinity),
    )
  );
}

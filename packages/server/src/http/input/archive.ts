import type { UploadedFile } from './uploaded-file.ts';

/**
 * What a zip archive says of its parts, read from its central directory without unpacking anything.
 */
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
/** The longest name that a part may have, far beyond those of workbooks. */
const mostNameBytes = 1024;
const linkMode = 0o120000;
const modeBits = 0o170000;

/**
 * Entries of a zip archive, no more than it takes to see that they are too many; null when the file
 * is none (or one of over 4 GB, which no upload is).
 */
export async function readArchive(file: UploadedFile): Promise<readonly ArchiveEntry[] | null> {
  const end = await findEnd(file);
  if (end === null) return null;
  const count = Math.min(end.readUInt16LE(10), mostEntries + 1);
  let at = end.readUInt32LE(16);
  const entries: ArchiveEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    const bytes = await file.read(at, 46 + mostNameBytes);
    if (bytes.length < 46 || bytes.readUInt32LE(0) !== entryMark) return null;
    const nameLength = bytes.readUInt16LE(28);
    if (nameLength > mostNameBytes) return null;
    entries.push({
      name: bytes.toString('utf8', 46, 46 + nameLength),
      size: bytes.readUInt32LE(24),
      packedSize: bytes.readUInt32LE(20),
      offset: bytes.readUInt32LE(42),
      isEncrypted: (bytes.readUInt16LE(8) & 1) === 1,
      isLink: ((bytes.readUInt32LE(38) >>> 16) & modeBits) === linkMode,
    });
    at += 46 + nameLength + bytes.readUInt16LE(30) + bytes.readUInt16LE(32);
  }
  // Another reader would find the parts that the end does not count.
  const isWhole = at === end.readUInt32LE(16) + end.readUInt32LE(12);
  return isWhole || entries.length > mostEntries ? entries : null;
}

/** The end record stands last, before a comment of at most 64 kB. */
async function findEnd(file: UploadedFile): Promise<Buffer | null> {
  const bytes = await file.read(Math.max(0, file.size - 22 - 65_535), 22 + 65_535);
  for (let at = bytes.length - 22; at >= 0; at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return bytes.subarray(at);
  return null;
}

const mostUnpacked = 512 * 1024 * 1024;
const mostRatio = 250;
const mostEntries = 2_000;
/** Sheets are read as they are unpacked; of any other part a reader holds the whole. */
const mostWhole = 48 * 1024 * 1024;
export const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);

/** Why a workbook must not be opened, as a message key; null when nothing speaks against it. */
export function dangerIn(
  entries: readonly ArchiveEntry[],
): 'problem.macros' | 'problem.unsafeArchive' | 'problem.archiveTooLarge' | null {
  if (entries.some((entry) => /vbaProject\.bin$|^xl\/macrosheets\//i.test(entry.name)))
    return 'problem.macros';
  if (entries.some(isUnsafe) || !standApart(entries)) return 'problem.unsafeArchive';
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  const isBomb = entries.some(
    ({ name, size, packedSize }) =>
      (size > 10 * 1024 * 1024 && size > mostRatio * Math.max(1, packedSize)) ||
      (size > mostWhole && !isSheet(name)) ||
      // It says nothing of what it unpacks to.
      (size === 0 && packedSize > 1024),
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

/**
 * Whether parts of different names follow one another from the first byte on, none within another.
 */
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

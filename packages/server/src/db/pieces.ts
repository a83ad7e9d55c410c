/** Most answers fit into one piece. */
const pieceSize = 256 * 1024;

export type Pieces = Readonly<{
  /** The bytes are copied: they may be a view of memory that is written again. */
  add(bytes: Uint8Array): void;
  /** What has come since the last full piece. */
  rest(): Uint8Array;
}>;

/**
 * Gathers the small parts in which an answer comes into large ones, given on as soon as they are
 * full.
 */
export function createPieces(give: (piece: Uint8Array) => void, size = pieceSize): Pieces {
  const gathered = new Uint8Array(size);
  let filled = 0;
  const take = (): Uint8Array => {
    const piece = gathered.slice(0, filled);
    filled = 0;
    return piece;
  };
  return {
    add: (bytes) => {
      if (filled + bytes.length > size && filled > 0) give(take());
      if (bytes.length > size) return give(bytes.slice());
      gathered.set(bytes, filled);
      filled += bytes.length;
    },
    rest: take,
  };
}

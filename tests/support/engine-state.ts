/**
 * What of the embedded engine's module holds its state: its memory, and its files, which are in
 * memory too.
 */
export type EngineModule = Readonly<{
  wasmMemory: Readonly<{ buffer: ArrayBuffer }>;
  FS: {
    readonly root: FileNode;
    readonly nameTable: (FileNode | undefined)[];
    readonly streams: (FileStream | null | undefined)[];
    nextInode: number;
  };
}>;

type FileNode = { contents?: unknown; usedBytes?: number };
type FileStream = { shared: object; node?: FileNode };
type Restore = () => void;

const pageSize = 64 * 1024;
const emptyPage = new Uint8Array(pageSize);

/**
 * Remembers an engine that is at rest, and answers with what brings it back to that: in a twentieth
 * of the time that another takes to open, and its code stays compiled. No library may be loaded in
 * between, for the module's list of them is not remembered.
 */
export function remember(engine: EngineModule): Restore {
  const parts = [rememberMemory(engine), rememberFiles(engine)];
  return () => {
    for (const restore of parts) restore();
  };
}

/** Most of the memory has never been written to: it is neither kept nor touched. */
function rememberMemory(engine: EngineModule): Restore {
  const written = new Map<number, Uint8Array>();
  for (const [start, page] of pagesOf(engine))
    if (!isSame(page, emptyPage)) written.set(start, page.slice());
  return () => {
    for (const [start, page] of pagesOf(engine)) {
      const before = written.get(start) ?? emptyPage;
      if (!isSame(page, before)) page.set(before);
    }
  };
}

/** It may have grown: its buffer is another then. */
function* pagesOf({ wasmMemory }: EngineModule): Generator<readonly [number, Uint8Array]> {
  const memory = new Uint8Array(wasmMemory.buffer);
  for (let start = 0; start < memory.length; start += pageSize)
    yield [start, memory.subarray(start, start + pageSize)];
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/**
 * The engine's descriptors are numbers of streams, and those know their files: all of them stay the
 * same objects.
 */
function rememberFiles({ FS }: EngineModule): Restore {
  const open = FS.streams.map((stream) => stream?.node).filter((node) => node !== undefined);
  const restores = [
    ...[...new Set([...nodesOf(FS.root), ...open])].map(rememberNode),
    ...FS.streams.map((stream) => (stream ? rememberStream(stream) : () => {})),
  ];
  const [names, streams, { nextInode }] = [[...FS.nameTable], [...FS.streams], FS];
  return () => {
    for (const restore of restores) restore();
    replace(FS.nameTable, names);
    replace(FS.streams, streams);
    FS.nextInode = nextInode;
  };
}

function replace<T>(list: T[], before: readonly T[]): void {
  list.length = 0;
  list.push(...before);
}

function* nodesOf(node: FileNode): Generator<FileNode> {
  yield node;
  for (const child of Object.values(childrenOf(node) ?? {})) yield* nodesOf(child);
}

/** By name; null where the node is no folder. */
function childrenOf({ contents }: FileNode): Readonly<Record<string, FileNode>> | null {
  const isFolder =
    typeof contents === 'object' && contents !== null && !ArrayBuffer.isView(contents);
  return isFolder ? (contents as Record<string, FileNode>) : null;
}

function rememberNode(node: FileNode): Restore {
  const [state, children] = [{ ...node }, childrenOf(node)];
  if (children !== null) {
    const before = { ...children };
    return () => void Object.assign(node, state, { contents: { ...before } });
  }
  if (!(node.contents instanceof Uint8Array)) return () => void Object.assign(node, state);
  const before = node.contents.slice(0, node.usedBytes);
  return () => {
    const { contents } = node;
    const isRoomy = contents instanceof Uint8Array && contents.length >= before.length;
    if (isRoomy) contents.set(before);
    Object.assign(node, state, { contents: isRoomy ? contents : before.slice() });
  };
}

/** A stream that was closed since forgot its number. */
function rememberStream(stream: FileStream): Restore {
  const [state, shared] = [{ ...stream }, { ...stream.shared }];
  return () => void Object.assign(Object.assign(stream, state).shared, shared);
}

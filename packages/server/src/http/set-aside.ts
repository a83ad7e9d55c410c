/** The bytes of uploaded files apart from the rest, which is JSON: each leaves its number where it was. */
export function setFilesAside(value: unknown, files: Buffer[]): unknown {
  if (Buffer.isBuffer(value)) return { file: files.push(value) - 1 };
  if (Array.isArray(value)) return value.map((one) => setFilesAside(one, files));
  return mapped(value, (part) => setFilesAside(part, files));
}

/** The inverse of `setFilesAside`. */
export function putFilesBack(value: unknown, files: readonly Buffer[]): unknown {
  if (Array.isArray(value)) return value.map((one) => putFilesBack(one, files));
  if (isNumbered(value) && files[value.file] !== undefined) return files[value.file];
  return mapped(value, (part) => putFilesBack(part, files));
}

const isNumbered = (value: unknown): value is { file: number } =>
  typeof value === 'object' &&
  value !== null &&
  'file' in value &&
  typeof value.file === 'number' &&
  Object.keys(value).length === 1;

function mapped(value: unknown, change: (part: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
}

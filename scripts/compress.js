// Compresses the built web app once, as well as it goes, so that the server need not compress it at
// each request.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** Below this a compressed file is hardly smaller than its own headers. */
const leastBytes = 200;

/** Writes `.br` and `.gz` beside every text of a folder that gets smaller by it. */
export async function compressFolder(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) =>
    /\.(js|css|html|svg|webmanifest)$/.test(name),
  );
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < leastBytes) return;
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

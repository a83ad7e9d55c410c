import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * The WebAssembly of augurs' Prophet. It is no export of the package; it lies beside its script.
 */
export function prophetBytes(): Promise<Uint8Array> {
  return readFile(
    createRequire(import.meta.url)
      .resolve('@bsull/augurs/prophet')
      .replace(/\.js$/, '_bg.wasm'),
  );
}

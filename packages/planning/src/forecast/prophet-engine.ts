import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ProphetEngine } from './model.ts';

const secondsOfDay = 86_400;

/** Loads augurs' Prophet and its Stan model (WebAssembly, Node only): what runs in a browser must not import this file. */
export async function loadProphet(): Promise<ProphetEngine> {
  const [{ initSync, Prophet }, { optimizer }] = await Promise.all([
    import('@bsull/augurs/prophet'),
    import('@bsull/augurs-prophet-wasmstan'),
  ]);
  // The bytes are no export of the package; they lie beside its script.
  initSync({
    module: await readFile(
      createRequire(import.meta.url)
        .resolve('@bsull/augurs/prophet')
        .replace(/\.js$/, '_bg.wasm'),
    ),
  });
  return (days, values, ahead) => {
    const model = new Prophet({
      optimizer,
      uncertaintySamples: 0,
      dailySeasonality: { type: 'manual', enabled: false },
    });
    try {
      model.fit({ ds: days.map((day) => day * secondsOfDay), y: [...values] }, { seed: 1 });
      return model.predict({ ds: ahead.map((day) => day * secondsOfDay) }).yhat.point;
    } finally {
      model.free();
    }
  };
}

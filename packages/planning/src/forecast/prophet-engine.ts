import type { ProphetEngine } from './model.ts';
import { prophetBytes } from './prophet-bytes.ts';

const secondsOfDay = 86_400;

/**
 * Loads augurs' Prophet and its Stan model (WebAssembly, Node only): what runs in a browser must
 * not import this file.
 */
export async function loadProphet(): Promise<ProphetEngine> {
  const [{ initSync, Prophet }, { optimizer }] = await Promise.all([
    import('@bsull/augurs/prophet'),
    import('@bsull/augurs-prophet-wasmstan'),
  ]);
  initSync({ module: await prophetBytes() });
  return (days, values, ahead) => {
    const model = new Prophet({
      optimizer,
      uncertaintySamples: 0,
      dailySeasonality: { type: 'manual', enabled: false },
    });
    try {
      quietly(() =>
        model.fit({ ds: days.map((day) => day * secondsOfDay), y: [...values] }, { seed: 1 }),
      );
      return model.predict({ ds: ahead.map((day) => day * secondsOfDay) }).yhat.point;
    } finally {
      model.free();
    }
  };
}

/**
 * Stan writes of its own accord when a series cannot be fitted; the error that it throws says it,
 * too.
 */
function quietly(work: () => void): void {
  const { stderr } = process;
  const write = stderr.write;
  stderr.write = () => true;
  try {
    work();
  } finally {
    stderr.write = write;
  }
}

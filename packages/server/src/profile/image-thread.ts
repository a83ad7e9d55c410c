import { parentPort, workerData } from 'node:worker_threads';
import { decode as decodeJpeg, encode as encodeJpeg } from 'jpeg-js';
import { PNG } from 'pngjs';
import type { ThreadFailure } from '../worker.ts';

export type ImageThreadData = Readonly<{ type: 'image/png' | 'image/jpeg'; bytes: Uint8Array }>;
export type ImageThreadReply = Readonly<{ bytes: Uint8Array }>;
type Pixels = Readonly<{ width: number; height: number; data: Uint8Array }>;

/** Longest side of a kept picture. */
const side = 512;

/**
 * Decodes a picture, scales it down to what is shown, and writes it anew: what was hidden in the
 * file is gone with it.
 */
function reencode({ type, bytes }: ImageThreadData): Uint8Array {
  const picture =
    type === 'image/png'
      ? PNG.sync.read(Buffer.from(bytes))
      : decodeJpeg(bytes, {
          useTArray: true,
          maxResolutionInMP: 25,
          maxMemoryUsageInMB: 256,
          formatAsRGBA: true,
        });
  const scaled = scale(picture);
  if (type === 'image/jpeg')
    return encodeJpeg({ ...scaled, data: Buffer.from(scaled.data) }, 85).data;
  const png = new PNG({ width: scaled.width, height: scaled.height });
  png.data = Buffer.from(scaled.data);
  return PNG.sync.write(png);
}

/** Each new pixel is the mean of those it stands for. */
function scale({ width, height, data }: Pixels): Pixels {
  const factor = Math.max(width, height) / side;
  if (factor <= 1) return { width, height, data };
  const [w, h] = [
    Math.max(1, Math.round(width / factor)),
    Math.max(1, Math.round(height / factor)),
  ];
  const out = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y += 1) {
    const [top, bottom] = [
      Math.floor((y * height) / h),
      Math.max(Math.floor(((y + 1) * height) / h), Math.floor((y * height) / h) + 1),
    ];
    for (let x = 0; x < w; x += 1) {
      const [left, right] = [
        Math.floor((x * width) / w),
        Math.max(Math.floor(((x + 1) * width) / w), Math.floor((x * width) / w) + 1),
      ];
      const sums = [0, 0, 0, 0];
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1)
          for (let part = 0; part < 4; part += 1)
            sums[part] = (sums[part] ?? 0) + (data[(row * width + column) * 4 + part] ?? 0);
      const count = (bottom - top) * (right - left);
      for (let part = 0; part < 4; part += 1)
        out[(y * w + x) * 4 + part] = Math.round((sums[part] ?? 0) / count);
    }
  }
  return { width: w, height: h, data: out };
}

function answer(): ImageThreadReply | ThreadFailure {
  try {
    return { bytes: reencode(workerData as ImageThreadData) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.postMessage(answer(), []);

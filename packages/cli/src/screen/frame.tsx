import { setFlagsFromString } from 'node:v8';
import { Box, useStdout } from 'ink';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type { Context } from '../context.ts';
import { renderScreen } from './render.ts';

const enter = '\u001b[?1049h\u001b[?25l\u001b[2J\u001b[H';
const leave = '\u001b[?25h\u001b[?1049l';
/**
 * A key is answered within a sixtieth of a second; what merely changes comes in pictures a few
 * times a second.
 */
export const framesPerSecond = 60;

/**
 * Shows a screen that owns the terminal until it ends; what stood there before is there again
 * afterwards. Ctrl+C is a key that the screen hears.
 */
export async function openScreen(context: Context, screen: ReactElement): Promise<void> {
  keepSmall();
  const { stdout, stdin } = context.io;
  const release = onAnyEnd(() => stdout.write(leave));
  stdout.write(enter);
  try {
    await renderScreen(screen, {
      stdout,
      stdin,
      // A key like others: what is not saved is asked about first.
      exitOnCtrlC: false,
      patchConsole: false,
      maxFps: framesPerSecond,
    }).waitUntilExit();
  } finally {
    release();
  }
}

/**
 * A screen is open all day, and lets go of thousands of rows a second: V8 would let that pile up
 * for speed that nobody sees. 5,000 advisors take 150 MB so, and 200 without.
 */
export function keepSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
}

const signals = { SIGTERM: 15, SIGHUP: 1 } as const;

/**
 * Puts the terminal right once, however the screen ends: by itself, by a signal, or by an error,
 * which is then written where it can be read.
 */
function onAnyEnd(restore: () => void): () => void {
  let isDone = false;
  const once = () => {
    if (!isDone) restore();
    isDone = true;
  };
  const listeners = [
    ['exit', once],
    ['uncaughtExceptionMonitor', once],
    ...Object.entries(signals).map(
      ([signal, number]) => [signal, () => process.exit(128 + number)] as const,
    ),
  ] as const;
  for (const [event, listener] of listeners) process.on(event, listener);
  return () => {
    for (const [event, listener] of listeners) process.off(event, listener);
    once();
  };
}

export type Size = Readonly<{ columns: number; rows: number }>;

/** The terminal's size, followed while it changes. */
export function useSize(): Size {
  const { stdout } = useStdout();
  const [size, setSize] = useState(() => sizeOf(stdout));
  useEffect(() => {
    const follow = () => {
      stdout.write('\u001b[2J\u001b[H');
      setSize(sizeOf(stdout));
    };
    stdout.on('resize', follow);
    return () => void stdout.off('resize', follow);
  }, [stdout]);
  return size;
}

function sizeOf(stdout: NodeJS.WriteStream): Size {
  return { columns: stdout.columns || 80, rows: stdout.rows || 24 };
}

/** One row less than the terminal has: a full last line would make it scroll. */
export function Frame({ size, children }: Readonly<{ size: Size; children: ReactNode }>) {
  return (
    <Box width={size.columns} height={size.rows - 1} flexDirection="column" overflow="hidden">
      {children}
    </Box>
  );
}

/**
 * A look that is asked for while one is under way follows it, once. What it throws is handed to
 * `failed`.
 */
export type Look = Readonly<{
  now: () => void;
  /** Resolves when what is under way, and what was asked for meanwhile, is done. */
  settled: () => Promise<void>;
}>;

export function onceAtATime(look: () => Promise<void>, failed: (error: unknown) => void): Look {
  let isWanted = false;
  let current: Promise<void> | null = null;
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      await look().catch(failed);
    }
    current = null;
  };
  return {
    now: () => {
      isWanted = true;
      current ??= run();
    },
    settled: async () => {
      await current;
    },
  };
}

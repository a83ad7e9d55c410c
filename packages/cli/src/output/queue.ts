/** Values in the order in which they are put, for one reader who takes them as they come. */
export type Queue<T> = Readonly<{
  put: (...values: readonly T[]) => void;
  /** Ends the reading, once what is there was read. */
  close: () => void;
  values: () => AsyncGenerator<T>;
}>;

export function createQueue<T>(): Queue<T> {
  const waiting: T[] = [];
  let [isClosed, wake] = [false, () => {}];
  return {
    put: (...values) => {
      waiting.push(...values);
      wake();
    },
    close: () => {
      isClosed = true;
      wake();
    },
    async *values() {
      for (;;) {
        yield* waiting.splice(0);
        if (waiting.length > 0) continue;
        if (isClosed) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

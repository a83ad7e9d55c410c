/**
 * Moves the clock of the process or page that calls it by milliseconds: a product that runs on its
 * own is taken to another day. It stands alone, for its text is sent to pages.
 * @param {number} milliseconds
 */
export function moveClock(milliseconds) {
  const moved = new Proxy(Date, {
    construct: (real, args, self) =>
      Reflect.construct(
        real,
        args.length === 0 ? [real.now() + milliseconds] : args,
        self === moved ? real : self,
      ),
    get: (real, key) => (key === 'now' ? () => real.now() + milliseconds : Reflect.get(real, key)),
  });
  globalThis.Date = moved;
}

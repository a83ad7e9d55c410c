/** Moves the clock of the process or page that calls it by milliseconds. */
export function moveClock(milliseconds: number): void;

/** How the percentages of a column are written: as parts of one (`0.8`), or as they are called (`80`). `isMixed` where it has both. */
export type PercentReading = Readonly<{ isFraction: boolean; isMixed: boolean }>;

const sign = /[%\uff05\u066a]\s*$/;
/** Whether a cell says itself that it is a percentage. */
export const hasPercentSign = (cell: string): boolean => sign.test(cell);

/**
 * Gathers what the values of a column tell. A sign decides for its own cell. Without one, a value between 0 and 1 says that the column is written in parts of one; so do 0 and 1
 * alone, in a column that has nothing more.
 */
export function createPercentVote(): {
  add: (value: number, isSigned: boolean) => void;
  decide: () => PercentReading;
} {
  let [parts, wholes] = [0, 0];
  return {
    add: (value, isSigned) => {
      if (isSigned || value > 1) wholes += 1;
      else if (value > 0 && value < 1) parts += 1;
    },
    decide: () => ({
      isFraction: parts > 0 || wholes === 0,
      isMixed: parts > 0 && wholes > 0,
    }),
  };
}

/** Per cent of a value as its column writes it; one with a sign, and one above 1, is what it says. */
export function percentOf(
  value: number,
  isSigned: boolean,
  { isFraction }: PercentReading,
): number {
  return isFraction && !isSigned && value <= 1 ? hundredfold(value) : value;
}

/** 0.07 times a hundred is 7.000000000000001: what was written has no more digits than this. */
const hundredfold = (value: number) => Number((value * 100).toPrecision(15));

/**
 * How the percentages of a column are written: as parts of one (`0.8`), or as they are called
 * (`80`). `isMixed` where it has both; `most` is the largest value that is read as a part of one.
 */
export type PercentReading = Readonly<{ isFraction: boolean; isMixed: boolean; most: number }>;

const sign = /[%\uff05\u066a]\s*$/;
/** Whether a cell says itself that it is a percentage. */
export const hasPercentSign = (cell: string): boolean => sign.test(cell);

/**
 * Gathers what the values of a column tell. A sign decides for its own cell. Without one, a value
 * between 0 and 1 says that the column is written in parts of one; so do 0 and 1 alone, in a column
 * that has nothing more. Among parts of one, `1.5` is more than the whole and `80` is 80 %: a value
 * is what lies nearer to their mean.
 */
export function createPercentVote(): {
  add: (value: number, isSigned: boolean) => void;
  decide: () => PercentReading;
} {
  let [parts, wholes, sum] = [0, 0, 0];
  return {
    add: (value, isSigned) => {
      if (isSigned || value > 1) wholes += 1;
      else if (value > 0 && value < 1) {
        parts += 1;
        sum += value;
      }
    },
    decide: () => ({
      isFraction: parts > 0 || wholes === 0,
      isMixed: parts > 0 && wholes > 0,
      most: parts === 0 ? 1 : Math.max(1, halfway(sum / parts)),
    }),
  };
}

/**
 * The value that is as far from a mean of parts whether it is read as a part of one or as a
 * percentage: `100 v - 100 m = 100 m - v`.
 */
const halfway = (mean: number) => (200 * mean) / 101;

/**
 * Per cent of a value as its column writes it; one with a sign, and one that is no part of one, is
 * what it says.
 */
export function percentOf(
  value: number,
  isSigned: boolean,
  { isFraction, most }: PercentReading,
): number {
  return isFraction && !isSigned && value <= most ? hundredfold(value) : value;
}

/** 0.07 times a hundred is 7.000000000000001: what was written has no more digits than this. */
const hundredfold = (value: number) => Number((value * 100).toPrecision(15));

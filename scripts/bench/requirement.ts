import { staff } from '@watchbill/planning/requirement/intervals';
import { standardTarget } from '@watchbill/planning/requirement/requirement';
import { seededRandom } from '@watchbill/planning/random';

type Print = (line: string) => void;

const lines = 50;
const perDay = 96;
const interval = 900;

/** Staff for a year of 50 lines by quarter hours, for one day of it. */
export async function benchRequirement(print: Print): Promise<void> {
  const random = seededRandom(1);
  const count = lines * 365 * perDay;
  const contacts = Float64Array.from({ length: count }, (_, at) =>
    Math.round(
      (at % perDay > 28 && at % perDay < 84 ? 60 : 5) *
        (0.2 + 1.6 * random()) *
        (1 + (Math.floor(at / (365 * perDay)) % lines) / 25),
    ),
  );
  const aht = Float64Array.from({ length: count }, () => 180 + 240 * random());
  const out = { whole: new Int32Array(count), fractional: new Float64Array(count) };
  const timed = (work: () => unknown) => {
    const from = performance.now();
    work();
    return performance.now() - from;
  };
  const year =
    [1, 2, 3]
      .map(() => timed(() => staff({ contacts, aht, interval }, () => standardTarget, out)))
      .toSorted((a, b) => a - b)[1] ?? 0;
  print(
    `${(count / 1e6).toFixed(2)} million intervals, Erlang C, 80/20: ${(year / 1000).toFixed(2)} s (goal 1 s); ${(out.whole.reduce((a, b) => a + b, 0) / count).toFixed(1)} agents on average`,
  );
  const day =
    Array.from({ length: 200 }, (_, at) =>
      timed(() =>
        staff(
          { contacts, aht, interval },
          () => standardTarget,
          out,
          at * perDay,
          (at + 1) * perDay,
        ),
      ),
    ).toSorted((a, b) => a - b)[100] ?? 0;
  print(`one day changed: ${day.toFixed(3)} ms (goal 2 ms)`);
}

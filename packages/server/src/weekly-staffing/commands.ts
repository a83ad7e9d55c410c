import { forecastStep } from '@watchbill/core/forecasts/model';
import { dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import type { CoverageSlot } from '@watchbill/core/schedules/coverage';
import { meanOutlook, type Outlook } from '@watchbill/core/weekly-staffing/rules';
import { expectedOf, goalsOf } from '@watchbill/planning/requirement/requirement';
import type { PlacedForecast } from '../forecasts/commands.ts';
import { targetAt, targetsOf } from '../forecasting-targets/commands.ts';
import type { Db } from '../http/serve.ts';

export { findDivision, findOverhead } from './repository.ts';

/**
 * Service level, wait and occupancy that a division's open advisors will give its forecast, or one channel's, per quarter hour of each date; holes where no contacts are expected. Advisors serve the division's
 * channels in the proportion of what each requires; over several channels the figures are means by contacts.
 */
export async function outlookOf(
  db: Db,
  rows: readonly PlacedForecast[],
  covered: ReadonlyMap<PlainDate, readonly CoverageSlot[]>,
  only?: number,
): Promise<Map<PlainDate, (Outlook | undefined)[]>> {
  const whole = new Map<string, number>();
  for (const row of rows)
    whole.set(placeOf(row), (whole.get(placeOf(row)) ?? 0) + (row.requirement ?? 0));
  const outlook = new Map<PlainDate, (Outlook | undefined)[]>();
  const channels = [...new Set(rows.map((row) => row.channel))];
  const targets = new Map(
    await Promise.all(
      channels.map(async (channel) => [channel, await targetsOf(db, channel)] as const),
    ),
  );
  for (const row of rows) {
    const slot = slotOf(row);
    const open = covered.get(row.at.date)?.[slot]?.open;
    const required = whole.get(placeOf(row)) ?? 0;
    if (
      open === undefined ||
      required <= 0 ||
      row.volume <= 0 ||
      row.aht === null ||
      row.requirement === null ||
      (only !== undefined && row.channel !== only)
    )
      continue;
    const question = {
      contacts: row.volume,
      aht: row.aht,
      interval: forecastStep * 60,
      ...goalsOf(targetAt(targets.get(row.channel) ?? [], dayOfWeek(row.date), row.start_min)),
    };
    const reached = expectedOf(
      question,
      ((open * row.requirement) / required) * (1 - (question.shrinkage ?? 0)),
    );
    const slots = outlook.get(row.at.date) ?? [];
    outlook.set(row.at.date, slots);
    slots[slot] = meanOutlook(
      [
        slots[slot] ?? [],
        {
          volume: row.volume,
          service_level: reached.serviceLevel * 100,
          asa: reached.asa,
          occupancy: reached.occupancy * 100,
        },
      ].flat(),
    );
  }
  return outlook;
}

const slotOf = ({ at }: PlacedForecast) => Math.floor(at.minutes / forecastStep);
const placeOf = (row: PlacedForecast) => `${row.at.date} ${slotOf(row)}`;

import { z } from 'zod';

const figure = z.number().nullable();
/**
 * Forecast (original and revised) beside what happened and who is there. Contacts of a channel, or
 * a division's share of the forecast and of its requirement; `actual_*` are the channel's and empty
 * where nothing was recorded. `open` are advisors on no activity, `scheduled` all on shift;
 * `expected_*` is what those who are open will reach of the revised forecast (per cent; seconds,
 * null also where the queue would grow without end).
 */
export const intradayFigures = {
  original_volume: figure,
  revised_volume: figure,
  actual_volume: figure,
  original_aht: figure,
  revised_aht: figure,
  actual_aht: figure,
  original_requirements: figure,
  revised_requirements: figure,
  actual_requirements: figure,
  actual_handled: figure,
  actual_abandoned: figure,
  actual_service_level: figure,
  actual_asa: figure,
  scheduled: figure,
  open: figure,
  open_plus_or_minus: figure,
  volume_deviation_percentage: figure,
  expected_service_level: figure,
  expected_asa: figure,
  expected_occupancy: figure,
};
export const intradayField = z.enum(
  Object.keys(intradayFigures) as [
    keyof typeof intradayFigures,
    ...(keyof typeof intradayFigures)[],
  ],
);
export type IntradayField = z.output<typeof intradayField>;
export type IntradayFigures = Record<IntradayField, number | null>;

export const intradayInterval = z.object({ time: z.string(), ...intradayFigures });
export type IntradayInterval = z.output<typeof intradayInterval>;
const totals = z.object(intradayFigures);
export const intradayDay = z.object({
  date: z.string(),
  data: z.array(intradayInterval),
  totals,
  averages: totals,
});
export const intradayWeek = z.object({
  label: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  data: z.array(intradayInterval),
  totals,
  averages: totals,
});
export const intradayMonth = z.object({
  year: z.number().int(),
  month: z.number().int(),
  totals,
  averages: totals,
});
/**
 * A channel of those asked for: what its intervals come to, with who is open for it, each advisor
 * counted for one.
 */
export const intradayChannel = z.object({
  id: z.number().int(),
  results: z.array(z.object({ date: z.string(), totals, averages: totals })),
  totals,
  averages: totals,
});
export const intradayReply = z.object({
  results: z.array(intradayDay),
  week_of_week_data: z.array(intradayWeek),
  month_of_week_data: z.array(intradayWeek),
  month_datas: z.array(intradayMonth),
  channels: z.array(intradayChannel),
  totals,
  averages: totals,
});
export type IntradayReply = z.output<typeof intradayReply>;

import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a row of `advisor_divisions` or `line_channels`, called `stay`, holds on a date: it ends
 * before its `date_end`.
 */
export const isOnStay = (date: RawBuilder<unknown>) =>
  sql<boolean>`(stay.date_start is null or stay.date_start <= ${date}::date)
    and (stay.date_end is null or stay.date_end > ${date}::date)`;

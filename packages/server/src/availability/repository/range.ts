import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type RangeRow = Selectable<Tables['availability_ranges']>;
export type RangeValues = Omit<RangeRow, 'id' | 'version' | 'availability_id'>;

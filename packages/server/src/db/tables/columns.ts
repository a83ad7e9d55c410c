import type { ColumnType, Generated } from 'kysely';

export type Id = Generated<number>;
export type Stamp = ColumnType<Date, Date | undefined, Date>;
export type Version = ColumnType<number, number | undefined, number>;
export type Switch = ColumnType<boolean, boolean | undefined, boolean>;

import { z } from 'zod';

/**
 * What a contact centre needs before its first forecast and schedule, in the order in which one
 * builds on another.
 */
export const setUpSteps = [
  'enterprise_divisions',
  'divisions',
  'channels',
  'lines',
  'operating_hours',
  'advisors',
  'queue_history',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** Whether there is any of each, anywhere in the installation. */
export const setUp = z.record(z.enum(setUpSteps), z.boolean());
export type SetUp = z.output<typeof setUp>;

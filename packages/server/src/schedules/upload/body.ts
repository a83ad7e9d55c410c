import type { HandlerInput, ReplyInput } from '@watchbill/core/api/endpoint';
import type { schedules } from '@watchbill/core/schedules/contract';

/** What a file of another product is sent with, and what is said of it. */
export type Body = HandlerInput<typeof schedules.importForeign>['body'];
export type Report = ReplyInput<typeof schedules.importForeign>;

/** What was made of what the file names and was not here. */
export type CreatedRows = Report['created'];

/** How many shifts, days off, breaks, meals and extra hours a file holds. */
export type KindCounts = Report['found'];

import { z } from 'zod';
import { requiredName, requiredText } from '../../api/validation.ts';
import { idSchema } from '../../api/endpoint.ts';
import { advisorId } from '../../advisors/model.ts';
import { divisionId } from '../../divisions/model.ts';
import { eventTypeId } from '../../event-types/model.ts';
import { plainDate } from '../../time/plain-date-schema.ts';
import { timeOffGroupId } from './definition.ts';

export const timeOffHolidayId = idSchema('timeOffHoliday');
export const timeOffSurveyId = idSchema('timeOffSurvey');

/**
 * Who gets a holiday off first: the longest serving, the best ranked, those who did not offer to
 * work it, or those who worked the last one.
 */
export const assignOrders = ['seniority', 'rank', 'volunteers', 'rotation'] as const;
/** `swap` would be off here and work another holiday of the group for it. */
export const preferences = ['off', 'work', 'none', 'swap'] as const;
export type Preference = (typeof preferences)[number];

const holidayFields = {
  group_id: timeOffGroupId,
  date: plainDate,
  name: requiredName('timeOff.nameRequired'),
  /** The day on which it is kept, where that is another. */
  observed_on: plainDate.nullable().default(null),
  hours: z.number().min(0).max(24).default(8),
  event_type_id: eventTypeId.nullable().default(null),
  /** How many of the group must work it. */
  required: z.number().int().min(0).max(10_000).default(0),
  assign_by: z.enum(assignOrders).default('seniority'),
};
export const holidayForm = z.object(holidayFields);
export type HolidayForm = z.output<typeof holidayForm>;
export const holiday = z.object({
  ...holidayFields,
  id: z.number().int(),
  group_id: z.number().int(),
  event_type_id: z.number().int().nullable(),
  state: z.enum(['open', 'assigned']),
  version: z.number().int(),
  my_preference: z.enum(preferences).nullable(),
  my_swap_for: z.number().int().nullable(),
});
export type Holiday = z.output<typeof holiday>;

export const preferenceForm = z.object({
  preference: z.enum(preferences),
  /** Of a swap: the holiday that is worked for this one. */ swap_for: timeOffHolidayId
    .nullable()
    .default(null),
  rank: z.number().int().min(1).max(100).nullable().default(null),
  /** An advisor's own where it says so itself. */ agent_id: advisorId.optional(),
});
/** Why an advisor works a holiday or does not, by code. */
export const assignmentReasons = [
  'preferred',
  'volunteered',
  'needed',
  'not_needed',
  'swapped',
  'from_wait_list',
] as const;
export const assignment = z.object({
  agent_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  preference: z.enum(preferences),
  is_working: z.boolean(),
  reason: z.enum(assignmentReasons),
  position: z.number().int(),
  swap_for: z.number().int().nullable(),
  /** Place among those who wanted to be off and work: the first is off when room comes free. */
  wait_position: z.number().int().nullable(),
});
export type Assignment = z.output<typeof assignment>;

export const staffingForm = z.object({ required: z.number().int().min(0).max(10_000) });
export const giveUpForm = z.object({
  /** An advisor's own where it says so itself. */ agent_id: advisorId.optional(),
});

export const questionKinds = ['single', 'ranked', 'scale', 'text'] as const;
/** Hours of weekdays (0 Sunday), `HH:mm`; an end at or before the start is the next day's. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'weeklyProtocols.invalidTime');
export const wishedHours = z.object({
  option: z.string().max(200),
  weekdays: z.array(z.number().int().min(0).max(6)).min(1).max(7),
  start_time: clock,
  end_time: clock,
});
export const question = z
  .object({
    text: requiredText('timeOff.nameRequired', 500),
    kind: z.enum(questionKinds),
    options: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
    is_required: z.boolean().default(false),
    /** What an option says of an advisor's hours, to be pushed to its availability. */ hours: z
      .array(wishedHours)
      .max(50)
      .default([]),
  })
  .refine((one) => one.kind === 'text' || one.kind === 'scale' || one.options.length >= 2, {
    path: ['options'],
    message: 'timeOff.optionsRequired',
  })
  .refine(
    (one) =>
      one.hours.every(
        (wish) =>
          (one.kind === 'single' || one.kind === 'ranked') && one.options.includes(wish.option),
      ),
    { path: ['hours'], message: 'timeOff.hoursOfOptions' },
  );
export type Question = z.output<typeof question>;
const surveyFields = {
  division_id: divisionId,
  name: requiredName('timeOff.nameRequired'),
  opens_on: plainDate,
  closes_on: plainDate,
  is_anonymous: z.boolean().default(false),
  /**
   * Days before it closes on which those who have not answered are reminded, once; null is never.
   */
  remind_days: z.number().int().min(0).max(60).nullable().default(null),
  /** Null asks every advisor of the division. */ agent_ids: z
    .array(advisorId)
    .min(1, 'timeOff.chooseAdvisors')
    .max(5000)
    .nullable()
    .default(null),
  questions: z.array(question).min(1, 'timeOff.questionsRequired').max(50),
};
export const surveyForm = z.object(surveyFields).refine((form) => form.opens_on <= form.closes_on, {
  path: ['closes_on'],
  message: 'timeOff.endsBeforeStart',
});
export type SurveyForm = z.output<typeof surveyForm>;
export const survey = z.object({
  ...surveyFields,
  id: z.number().int(),
  division_id: z.number().int(),
  mu_name: z.string(),
  agent_ids: z.array(z.number().int()).nullable(),
  is_open: z.boolean(),
  is_disabled: z.boolean(),
  version: z.number().int(),
  answered: z.number().int(),
  /** Whether the caller, an advisor, has answered. */ has_answered: z.boolean(),
});
export type Survey = z.output<typeof survey>;

/** One answer a question, in order: an option, options best first, 1 to 5, a text; null is none. */
export const answersForm = z.object({
  answers: z
    .array(
      z.union([
        z.string().max(2000),
        z.number().int().min(1).max(5),
        z.array(z.string().max(200)).max(20),
        z.null(),
      ]),
    )
    .max(50),
});
export type Answers = z.output<typeof answersForm>['answers'];
export const surveyAdvisor = z.object({
  agent_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  has_answered: z.boolean(),
  is_reminded: z.boolean(),
});
export type SurveyAdvisor = z.output<typeof surveyAdvisor>;

/**
 * Of a question, by its place from 0: the hours that go with each advisor's answer (the best of
 * ranked ones) are marked as preferred in the availability in force on a day.
 */
export const pushForm = z.object({
  question: z.number().int().min(0).max(49),
  date: plainDate.nullable().default(null),
});
export const pushResults = ['preferred', 'no_hours', 'no_availability', 'unavailable'] as const;
export const pushedAdvisor = surveyAdvisor
  .pick({ agent_id: true, first_name: true, last_name: true })
  .extend({ result: z.enum(pushResults) });
export type PushedAdvisor = z.output<typeof pushedAdvisor>;
export const surveyResults = z.object({
  invited: z.number().int(),
  answered: z.number().int(),
  questions: z.array(
    z.object({
      text: z.string(),
      kind: z.enum(questionKinds),
      answers: z.number().int(),
      /** Of single choices how often, of ranked ones the mean place from 1. */ options: z.array(
        z.object({ option: z.string(), value: z.number().nullable() }),
      ),
      mean: z.number().nullable(),
      texts: z.array(z.string()),
    }),
  ),
});
export type SurveyResults = z.output<typeof surveyResults>;

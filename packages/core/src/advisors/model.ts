import { z } from 'zod';
import { chosenId, idOrRow, idSchema } from '../api/endpoint.ts';
import { divisionId } from '../divisions/model.ts';
import { requiredName } from '../api/validation.ts';

export const advisorId = idSchema('advisor');
/**
 * An advisor whose days are meant: reached from every division that it was in, for a day is the
 * business of the division it was worked in. The call itself holds each day against the scope.
 */
export const scheduledAdvisorId = idSchema('scheduledAdvisor');
export const emailLanguages = [
  { id: 1, language_name: 'English', code: 'en' },
  { id: 2, language_name: 'Deutsch', code: 'de' },
  { id: 3, language_name: 'Français', code: 'fr' },
] as const;

export const advisor = z.object({
  id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  /** The id under which the ACD knows the advisor. */
  login_id: z.string().nullable(),
  /** Value of the classification Team that holds today. */
  team: z.string().nullable(),
  require_pwd_change: z.boolean(),
  is_disabled: z.boolean(),
  disabled_date: z.string().nullable(),
  email_language: z.object({ id: z.number().int(), language_name: z.string() }),
  agent_profile: z.object({
    division_id: z.number().int(),
    division: z.object({ id: z.number().int(), mu_name: z.string() }),
    /** What the ACD knows the advisor by. */
    acd_param_id: z.number().int().nullable(),
    acd_param: z.object({ id: z.number().int(), param_name: z.string() }).nullable(),
  }),
  version: z.number().int(),
});
export type Advisor = z.output<typeof advisor>;

export const advisorForm = z.object({
  id: chosenId.optional(),
  email: z.email('problem.email').max(254),
  first_name: requiredName('problem.firstNameRequired'),
  last_name: requiredName('problem.lastNameRequired'),
  username: requiredName('session.usernameRequired'),
  login_id: z.string().trim().min(1).max(100).nullish(),
  email_language: idOrRow(z.coerce.number().int().min(1).max(3)).default(1),
  /**
   * Of the advisor's account, where there is one: the password has to be changed at the next
   * sign-in.
   */
  require_pwd_change: z.boolean().optional(),
  is_disabled: z.boolean().optional(),
  disabled_date: z.iso.date().nullish(),
  agent_profile: z.object({
    division_id: divisionId,
    acd_param_id: z.coerce.number().int().positive().max(2_147_483_647).nullish(),
  }),
});
export type AdvisorForm = z.output<typeof advisorForm>;

/** The classification whose value is an advisor's team. */
export const teamClassification = 'Team';
/**
 * Columns of an upload file, in the order of the template; `team` is a value of that
 * classification, made where it is new.
 */
export const advisorColumns = [
  'first_name',
  'last_name',
  'email',
  'username',
  'login_id',
  'division',
  'team',
] as const;
/** Columns that a file may leave out. */
export const optionalAdvisorColumns: readonly string[] = ['username', 'login_id', 'team'];

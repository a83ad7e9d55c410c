import { z } from 'zod';
import { ifMissing, requiredName } from '../api/validation.ts';
import { rights } from '../permission/rights.ts';
import { navigationOptions } from '../navigation-options/model.ts';

/**
 * What sign-in answers. The flag is text on the wire: the stored value is compared with the text
 * 'false'.
 */
export const loginReply = z.object({
  access: z.string(),
  is_superuser_with_wfm: z.string(),
  is_default_password_same: z.boolean(),
});
export type LoginReply = z.output<typeof loginReply>;

export const tokenReply = z.object({
  call_old_login_api: z.boolean(),
  change_message: z.boolean(),
  /** Seconds until another token may be asked for. */
  resend_seconds: z.number().int(),
});

/** A sign-in that still holds; instants are ISO 8601. */
export const openSession = z.object({
  id: z.string(),
  begun_at: z.string(),
  last_used_at: z.string(),
  /** It ends then at the latest. */
  expires_at: z.string(),
  /** Where it was opened from, and what its client called itself; empty where that is not known. */
  address: z.string(),
  client: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

export const permission = z.object({ sub_module: z.string(), rights: z.array(z.enum(rights)) });

export const me = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.object({ id: z.number().int(), name: z.string() }),
  language: z.string(),
  profile_images: z.array(z.object({ id: z.number().int(), profile_image: z.string() })),
  agent_profile: z
    .object({
      id: z.number().int(),
      division_id: z.number().int(),
      is_allow_schedule_change: z.boolean(),
      /** The day that weeks of the division begin on, 0 is Sunday. */
      week_first_day: z.number().int(),
    })
    .nullable(),
  navigation: navigationOptions,
  is_demo: z.boolean(),
});
export type Me = z.output<typeof me>;

export const allowedModules = z.object({
  role_name: z.string(),
  scope: z.enum(['own', 'divisions', 'all']),
  module_data: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      sub_module: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          key: z.string(),
          rights: z.array(z.enum(rights)),
        }),
      ),
    }),
  ),
});
export type AllowedModules = z.output<typeof allowedModules>;

/*
 * The text of a failed check is a key of the message catalogue: forms and the server show it in the
 * reader's language.
 */

/** Sign-in names: trimmed, required. */
export const username = requiredName('session.usernameRequired', 254);
/** A password as typed at sign-in: never trimmed, and never with a space. */
export const typedPassword = z
  .string({ error: ifMissing('session.passwordRequired') })
  .min(1, 'session.passwordRequired')
  .max(200)
  .refine((value) => !/\s/.test(value), 'session.passwordNoSpaces');

export const newPassword = z
  .string({ error: ifMissing('profile.newPasswordRequired') })
  .min(1, 'profile.newPasswordRequired')
  .max(200)
  .refine(
    (value) =>
      value.length >= 8 &&
      /\d/.test(value) &&
      /\p{Ll}/u.test(value) &&
      /\p{Lu}/u.test(value) &&
      /[^\p{L}\d\s]/u.test(value),
    'profile.passwordStrength',
  )
  .refine((value) => !/\s/.test(value), 'session.passwordNoSpaces');

export const passwordChange = z
  .object({
    old_pw: z.string().min(1, 'session.passwordRequired').max(200),
    new_pw: newPassword,
    confirm_pw: z
      .string({ error: ifMissing('profile.confirmRequired') })
      .min(1, 'profile.confirmRequired'),
    time_format: z.string().optional(),
  })
  .refine((value) => value.new_pw === value.confirm_pw, {
    path: ['confirm_pw'],
    message: 'profile.passwordsMatch',
  });

export const newPasswordPair = z
  .object({
    uidb64: z.string().min(1).max(100),
    token: z.string().min(1).max(200),
    new_pw: newPassword,
    confirm_pw: z
      .string({ error: ifMissing('profile.confirmRequired') })
      .min(1, 'profile.confirmRequired'),
  })
  .refine((value) => value.new_pw === value.confirm_pw, {
    path: ['confirm_pw'],
    message: 'profile.passwordsMatch',
  });

import { z } from 'zod';
import { rights } from '../api/endpoint.ts';

/** What sign-in answers. The flag is text on the wire: the stored value is compared with the text 'false'. */
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
  agent_profile: z.object({ id: z.number().int(), management_unit: z.number().int(), is_allow_schedule_change: z.boolean() }).nullable(),
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
      sub_module: z.array(z.object({ id: z.number().int(), name: z.string(), key: z.string(), rights: z.array(z.enum(rights)) })),
    }),
  ),
});
export type AllowedModules = z.output<typeof allowedModules>;

/** Sign-in names: trimmed, required. */
export const username = z.string({ error: 'Username is required' }).trim().min(1, 'Username is required').max(254);
/** A password as typed at sign-in: never trimmed, and never with a space. */
export const typedPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(200)
  .refine((value) => !/\s/.test(value), 'Password cannot contain spaces');

const strongEnough = 'Password must be at least 8 characters long and include a number, a lowercase letter, an uppercase letter, and a symbol.';
export const newPassword = z
  .string({ error: 'New Password is required' })
  .min(1, 'New Password is required')
  .max(200)
  .refine((value) => value.length >= 8 && /\d/.test(value) && /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) && /[^\p{L}\d\s]/u.test(value), strongEnough)
  .refine((value) => !/\s/.test(value), 'Password cannot contain spaces');

export const passwordChange = z
  .object({
    old_pw: z.string().min(1, 'Password is required').max(200),
    new_pw: newPassword,
    confirm_pw: z.string({ error: 'Confirm New Password is required' }).min(1, 'Confirm New Password is required'),
    time_format: z.string().optional(),
  })
  .refine((value) => value.new_pw === value.confirm_pw, { path: ['confirm_pw'], message: 'Passwords must match' });

export const newPasswordPair = z
  .object({
    uidb64: z.string().min(1).max(100),
    token: z.string().min(1).max(200),
    new_pw: newPassword,
    confirm_pw: z.string({ error: 'Confirm New Password is required' }).min(1, 'Confirm New Password is required'),
  })
  .refine((value) => value.new_pw === value.confirm_pw, { path: ['confirm_pw'], message: 'Passwords must match' });

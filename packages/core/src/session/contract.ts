import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import {
  allowedModules,
  loginReply,
  me,
  newPassword,
  newPasswordPair,
  tokenReply,
  typedPassword,
  username,
} from './model.ts';

const credentials = z.object({ username, password: typedPassword });
const done = z.object({ message: z.string() });

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login/',
    call: 'auth-login',
    access: 'public',
    isLong: true,
    summary: 'Sign in directly, where the server has no mail',
    body: credentials,
    reply: loginReply,
  }),
  generateToken: endpoint({
    method: 'POST',
    path: '/generate/token/',
    call: 'generate-token',
    access: 'public',
    isLong: true,
    summary: 'First step of sign-in: mail a one-time token, or send it again',
    body: credentials,
    reply: tokenReply,
  }),
  verifyToken: endpoint({
    method: 'POST',
    path: '/verify/token/',
    call: 'verify-token-login',
    access: 'public',
    isLong: true,
    summary: 'Second step of sign-in: the mailed token',
    body: credentials.extend({ token: z.string().trim().min(1).max(20) }),
    reply: loginReply,
  }),
  methods: endpoint({
    method: 'GET',
    path: '/auth/methods/',
    access: 'public',
    summary: 'Ways to sign in besides name and password',
    reply: z.object({ oidc: z.object({ name: z.string() }).nullable() }),
  }),
  startOidc: endpoint({
    method: 'POST',
    path: '/auth/oidc/start/',
    access: 'public',
    summary: 'Begin a sign-in at the OpenID provider; answers where to send the browser',
    reply: z.object({ url: z.string() }),
  }),
  finishOidc: endpoint({
    method: 'POST',
    path: '/auth/oidc/finish/',
    access: 'public',
    isLong: true,
    summary: 'Finish a sign-in with what the OpenID provider sent the browser back with',
    body: z.object({
      code: z.string().min(1).max(4000),
      state: z.string().min(1).max(500),
      iss: z.string().max(2000).optional(),
    }),
    reply: loginReply,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout/',
    access: 'signed-in',
    moduleZero: true,
    summary: 'Sign out and revoke the access token',
    reply: done,
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/users/me/',
    call: 'auth-users-me',
    wire: { reply: { division_id: 'management_unit' } },
    access: 'signed-in',
    moduleZero: true,
    summary: 'Who is signed in',
    reply: me,
  }),
  agentProfile: endpoint({
    method: 'GET',
    path: '/agent-profile/',
    call: 'login-agent-profile',
    wire: { reply: { division_id: 'management_unit' } },
    access: 'signed-in',
    moduleZero: true,
    summary: "The signed-in advisor's profile",
    reply: z.object({ agent_profile: me.shape.agent_profile }),
  }),
  allowedModules: endpoint({
    method: 'GET',
    path: '/allowed-modules',
    call: 'allowed-modules',
    access: 'signed-in',
    moduleZero: true,
    summary: 'Modules, sub-modules and rights of the signed-in user',
    reply: allowedModules,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/auth/password-reset/',
    call: 'password-reset-request',
    access: 'public',
    summary: 'Mail a link for a new password; the answer never tells whether the account exists',
    body: z.object({
      email: z.string().trim().min(1).max(254),
      currentUrl: z.string().max(2000).optional(),
    }),
    reply: done,
  }),
  confirmPasswordReset: endpoint({
    method: 'POST',
    path: '/auth/password-reset/confirm/',
    access: 'public',
    isLong: true,
    summary: 'Set a new password with a mailed link',
    body: newPasswordPair,
    reply: done,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/account/register',
    call: 'account-register',
    access: 'public',
    isLong: true,
    summary:
      'Ask for an account: it is inactive until its address is confirmed and an administrator grants a role; the answer never tells whether the address is known',
    body: z.object({
      email: z.email('problem.email').max(254),
      password: newPassword,
      firstName: z
        .string({ error: 'problem.firstNameRequired' })
        .trim()
        .min(1, 'problem.firstNameRequired')
        .max(100),
      lastName: z
        .string({ error: 'problem.lastNameRequired' })
        .trim()
        .min(1, 'problem.lastNameRequired')
        .max(100),
    }),
    reply: done,
    status: 201,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/auth/activate/',
    access: 'public',
    summary: 'Confirm the address of an account with the mailed link',
    body: z.object({ uidb64: z.string().min(1).max(100), token: z.string().min(1).max(200) }),
    reply: done,
  }),
  createFirstAdministrator: endpoint({
    method: 'POST',
    path: '/auth/first-administrator/',
    access: 'public',
    isLong: true,
    summary: 'Create the first administrator with the one-use link from the console',
    body: z.object({
      token: z.string().min(1).max(200),
      username,
      email: z.email().max(254),
      first_name: z.string().trim().min(1).max(100),
      last_name: z.string().trim().min(1).max(100),
      password: newPassword,
    }),
    reply: done,
    status: 201,
  }),
} as const;

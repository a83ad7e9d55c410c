import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { typedPassword, username } from '@watchbill/core/session/model';

const loginForm = z.object({ username, password: typedPassword, remember: z.boolean() });
export type LoginValues = z.output<typeof loginForm>;

export const checkLogin = zodResolver(loginForm);

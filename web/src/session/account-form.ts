import { newPassword } from '@watchbill/core/session/model';
import { z } from 'zod';

/** What `AccountFields` asks for. */
export const accountForm = z.object({
  email: z.string().trim().min(1, 'session.emailRequired').pipe(z.email('problem.email')),
  first_name: z.string().trim().min(1, 'problem.firstNameRequired').max(100),
  last_name: z.string().trim().min(1, 'problem.lastNameRequired').max(100),
  password: newPassword,
});

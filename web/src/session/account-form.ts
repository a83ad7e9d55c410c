import { requiredName, requiredText } from '@watchbill/core/api/validation';
import { newPassword } from '@watchbill/core/session/model';
import { z } from 'zod';

/** What `AccountFields` asks for. */
export const accountForm = z.object({
  email: requiredText('session.emailRequired', 254).pipe(z.email('problem.email')),
  first_name: requiredName('problem.firstNameRequired'),
  last_name: requiredName('problem.lastNameRequired'),
  password: newPassword,
});

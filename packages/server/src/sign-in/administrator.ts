import { ApiError } from '@watchbill/core/api/errors';
import { contract } from '@watchbill/core/contract';
import type { Language } from '@watchbill/core/messages/catalogue';
import type { z } from 'zod';
import { recordAudit } from '../db/audit.ts';
import { ApiProblem, bodyIn, fromDatabase, fromZod } from '../problems/problem.ts';
import type { Db } from '../db/tables.ts';
import { goodLink, newLink } from './links.ts';
import { hashChosenPassword } from './password.ts';
import { addAdministrator, hasAdministrator } from './repository/accounts.ts';
import { removeLinks } from './repository/links.ts';

const form = contract.session.createFirstAdministrator.body!.omit({ token: true });
export type AdministratorForm = z.input<typeof form>;

/**
 * A link ends with the first administrator; a date stands for the end of time, as the column wants
 * one.
 */
const never = new Date('9999-12-31T00:00:00Z');

/**
 * The way in to an installation without an administrator; null once there is one, whoever else has
 * an account. A link that an earlier start or another process printed goes on being good until
 * then.
 */
export async function firstAdministratorToken(db: Db): Promise<string | null> {
  if (await hasAdministrator(db)) return null;
  const link = await newLink(db, 'first-administrator', null, never);
  return `${link.id}.${link.token}`;
}

/** Whether a link makes the first administrator. */
export async function isFirstAdministratorLink(db: Db, text: string, now: Date): Promise<boolean> {
  const [id = '', token = ''] = text.split('.');
  return (
    (await goodLink(db, 'first-administrator', id, token, now)) !== null &&
    !(await hasAdministrator(db))
  );
}

/** Ends every link for the first administrator. */
export const endFirstAdministratorLinks = (db: Db): Promise<void> =>
  removeLinks(db, 'first-administrator');

/**
 * Makes an administrator for whoever has the data in hand, at any time. Refuses an account that
 * cannot be as a call would, in a language's words, and leaves no trace of it then.
 */
export async function createAdministrator(
  db: Db,
  given: AdministratorForm,
  language: Language,
  now: Date,
): Promise<void> {
  try {
    const { password, ...account } = parseForm(given);
    const about = [account.username, account.email, account.first_name, account.last_name];
    const password_hash = await hashChosenPassword('password', password, about);
    await db.transaction().execute(async (trx) => {
      const values = { ...account, password_hash, email_confirmed_at: now };
      const id = await addAdministrator(trx, values);
      await endFirstAdministratorLinks(trx);
      const stamp = {
        at: now,
        user_id: null,
        api_key_id: null,
        request_id: 'console',
        operation: 'admin.create',
      };
      const after = { username: account.username, role: 'Admin' };
      await recordAudit(trx, stamp, [{ entity: 'user', entity_id: id, after }]);
    });
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : fromDatabase(error);
    throw problem === null
      ? error
      : new ApiError(problem.status, wordsOf(problem, language), { cause: error });
  }
}

function parseForm(given: AdministratorForm): z.output<typeof form> {
  const result = form.safeParse(given);
  if (!result.success) throw fromZod(result.error, given);
  return result.data;
}

/** Every field that is refused, with why. */
function wordsOf({ body }: ApiProblem, language: Language): string {
  return Object.entries(bodyIn(language, body))
    .flatMap(([field, said]) => {
      if (!Array.isArray(said)) return [];
      return [field === 'non_field_errors' ? said.join(' ') : `${field}: ${said.join(' ')}`];
    })
    .join('\n');
}

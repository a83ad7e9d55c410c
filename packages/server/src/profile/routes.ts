import type { profile } from '@watchbill/core/profile/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { apiProblem, ApiProblem } from '../http/problem.ts';
import type { Db, Handlers, Handler, CallContext } from '../http/serve.ts';
import { isOwnPassword } from '../session/commands.ts';
import { hashPassword } from '../session/password.ts';
import type { Session } from '../session/session.ts';
import { readImage } from './image.ts';

const changePassword: Handler<typeof profile.changePassword> = async ({ body, ...call }) => {
  if (call.session.apiKeyId !== null) throw apiProblem.forbidden('problem.keyNoPassword');
  const stored = await passwordOf(call.db, call.session.userId);
  const isOwn = await isOwnPassword(call, call.session.userId, stored, body.old_pw);
  if (isOwn instanceof ApiProblem) return isOwn;
  if (!isOwn) throw apiProblem.field('old_pw', 'problem.oldPassword');
  if (body.old_pw === body.new_pw) throw apiProblem.field('new_pw', 'problem.samePassword');
  const password_hash = await hashPassword(body.new_pw);
  return (publishing) => setPassword(publishing, stored, password_hash);
};

async function passwordOf(db: Db, userId: number): Promise<string> {
  return (
    await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).password_hash;
}

/** Refused where the password was changed meanwhile, by a link or an administrator. */
async function setPassword(
  { db, session, audit, now, accessChanged, language }: CallContext,
  stored: string,
  password_hash: string,
) {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash, is_default_password: false })
    .where('id', '=', session.userId)
    .where('password_hash', '=', stored)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw apiProblem.field('old_pw', 'problem.oldPassword');
  await db
    .updateTable('sessions')
    .set({ password_change_only: false })
    .where('id', '=', session.id)
    .execute();
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', session.userId)
    .where('id', '!=', session.id)
    .where('revoked_at', 'is', null)
    .execute();
  audit({ entity: 'password', entity_id: session.userId });
  accessChanged(session.userId);
  return { message: text('generic.updated', {}, language) };
}

/** Pictures travel as data URLs: they are small, and need no second, unauthenticated address. */
export function imagesOf(db: Db, userId: number) {
  return db
    .selectFrom('profile_images')
    .select(['id', 'content_type', 'bytes'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
    .then((rows) =>
      rows.map((row) => ({
        id: row.id,
        profile_image: `data:${row.content_type};base64,${Buffer.from(row.bytes).toString('base64')}`,
      })),
    );
}

export const profileRoutes: Handlers<typeof profile> = {
  changePassword,
  postPassword: changePassword,
  images: async ({ db, session, query }) => {
    const user = query.search ?? session.userId;
    if (user !== session.userId && session.scope !== 'all')
      throw apiProblem.forbidden('problem.ownPictures');
    return imagesOf(db, user);
  },
  addImage: async ({ body }) => {
    const image = await readImage(body.profile_image ?? body.image, 'profile_image');
    return async ({ db, session, now }) => {
      const { id } = await db
        .insertInto('profile_images')
        .values({ user_id: session.userId, ...image, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return (await imagesOf(db, session.userId)).find((one) => one.id === id)!;
    };
  },
  replaceImage: async ({ params, body, ...call }) => {
    await mustBeOwn(call.db, call.session, params.id);
    const image = await readImage(body.image ?? body.profile_image, 'image');
    return async ({ db, session }) => {
      await mustBeOwn(db, session, params.id);
      await db.updateTable('profile_images').set(image).where('id', '=', params.id).execute();
      return (await imagesOf(db, session.userId)).find((one) => one.id === params.id)!;
    };
  },
  removeImage: async ({ db, session, params, language }) => {
    await mustBeOwn(db, session, params.id);
    await db.deleteFrom('profile_images').where('id', '=', params.id).execute();
    return { message: text('generic.deleted', {}, language) };
  },
};

async function mustBeOwn(db: Db, session: Session, id: number): Promise<void> {
  const row = await db
    .selectFrom('profile_images')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw apiProblem.missing('problem.noPicture');
  if (row.user_id !== session.userId) throw apiProblem.forbidden('problem.notYourPicture');
}

import type { profile } from '@watchbill/core/profile/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { apiProblem, ApiProblem, words } from '../problems/problem.ts';
import type { Handlers, Handler, CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import { isOwnPassword } from '../sign-in/commands.ts';
import { hashChosenPassword } from '../sign-in/password.ts';
import {
  changePassword as changeStored,
  holdUser,
  knownOf,
  passwordOf,
} from '../sign-in/repository/accounts.ts';
import { openWholly, revokeSessionsOf } from '../session/repository/sessions.ts';
import { imagesOf } from '../sign-in/repository/images.ts';
import type { Session } from '../session/session.ts';
import { readImage } from './image.ts';
import { countImages, deleteImage, insertImage, ownerOfImage, updateImage } from './repository.ts';

/** They all travel with whoever they show. */
const mostPictures = 20;

const changePassword: Handler<typeof profile.changePassword> = async ({ body, ...call }) => {
  const stored = await passwordOf(call.db, call.session.userId);
  const isOwn = await isOwnPassword(call, call.session.userId, stored, body.old_pw);
  if (isOwn instanceof ApiProblem) return isOwn;
  if (!isOwn) throw apiProblem.field('old_pw', 'problem.oldPassword');
  if (body.old_pw === body.new_pw) throw apiProblem.field('new_pw', 'problem.samePassword');
  const about = await knownOf(call.db, call.session.userId);
  const password_hash = await hashChosenPassword('new_pw', body.new_pw, about);
  return (publishing) => setPassword(publishing, stored, password_hash);
};

/** Refused where the password was changed meanwhile, by a link or an administrator. */
async function setPassword(
  { db, session, audit, now, accessChanged, language }: CallContext,
  stored: string,
  password_hash: string,
) {
  if (!(await changeStored(db, session.userId, stored, password_hash)))
    throw apiProblem.field('old_pw', 'problem.oldPassword');
  await openWholly(db, session.id);
  await revokeSessionsOf(db, session.userId, now, session.id);
  audit({ entity: 'password', entity_id: session.userId });
  accessChanged(session.userId);
  return { message: text('generic.updated', {}, language) };
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
      await mustHaveRoom(db, session.userId);
      const id = await insertImage(db, session.userId, image, now);
      return (await imagesOf(db, session.userId)).find((one) => one.id === id)!;
    };
  },
  replaceImage: async ({ params, body, ...call }) => {
    await mustBeOwn(call.db, call.session, params.id);
    const image = await readImage(body.image ?? body.profile_image, 'image');
    return async ({ db, session }) => {
      await mustBeOwn(db, session, params.id);
      await updateImage(db, params.id, image);
      return (await imagesOf(db, session.userId)).find((one) => one.id === params.id)!;
    };
  },
  removeImage: async ({ db, session, params, language }) => {
    await mustBeOwn(db, session, params.id);
    await deleteImage(db, params.id);
    return { message: text('generic.deleted', {}, language) };
  },
};

async function mustBeOwn(db: Db, session: Session, id: number): Promise<void> {
  const owner = await ownerOfImage(db, id);
  if (owner === undefined) throw apiProblem.missing('problem.noPicture');
  if (owner !== session.userId) throw apiProblem.forbidden('problem.notYourPicture');
}

/** Refuses another picture of who has many; no other is added until the commit. */
async function mustHaveRoom(db: Db, user: number): Promise<void> {
  await holdUser(db, user);
  if ((await countImages(db, user)) >= mostPictures)
    throw apiProblem.named(
      'profile_image',
      words('problem.tooManyPictures', { most: mostPictures }),
    );
}

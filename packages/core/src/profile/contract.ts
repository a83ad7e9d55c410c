import { z } from 'zod';
import { endpoint, idSchema } from '../api/endpoint.ts';
import { passwordChange } from '../session/model.ts';

const done = z.object({ message: z.string() });
const image = z.object({ id: z.number().int(), profile_image: z.string() });
const imageId = z.object({ id: idSchema('profileImage') });
const common = { access: 'signed-in', moduleZero: true } as const;
/** A picture: multipart file, or a data URL in JSON. */
const imageBody = z.object({
  profile_image: z.unknown().optional(),
  image: z.unknown().optional(),
});

export const profile = {
  changePassword: endpoint({
    method: 'PUT',
    path: '/agent/change-password/',
    call: 'change-password',
    ...common,
    beforePasswordChange: true,
    isSecret: true,
    isLong: true,
    summary: 'Change the own password',
    body: passwordChange,
    reply: done,
    status: 201,
  }),
  postPassword: endpoint({
    method: 'POST',
    path: '/agent/change-password/',
    call: 'change-password-post',
    ...common,
    beforePasswordChange: true,
    isSecret: true,
    isLong: true,
    summary: 'Change the own password (same as PUT)',
    body: passwordChange,
    reply: done,
    status: 201,
  }),
  images: endpoint({
    method: 'GET',
    path: '/profile-image/',
    call: 'profile-image-get',
    ...common,
    summary: "A user's profile images, the newest last",
    query: z.object({ search: idSchema('user').optional() }),
    reply: z.array(image),
  }),
  addImage: endpoint({
    method: 'POST',
    path: '/profile-image/',
    call: 'profile-image-create',
    ...common,
    summary: 'Add a profile image',
    body: imageBody,
    reply: image,
    status: 201,
    upload: true,
    isLong: true,
  }),
  replaceImage: endpoint({
    method: 'PUT',
    path: '/profile-image/{id}/',
    call: 'profile-image-replace',
    ...common,
    summary: 'Replace a profile image',
    params: imageId,
    body: imageBody,
    reply: image,
    upload: true,
    isLong: true,
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/profile-image/{id}/',
    call: 'profile-image-delete',
    ...common,
    summary: 'Delete a profile image',
    params: imageId,
    reply: done,
  }),
} as const;

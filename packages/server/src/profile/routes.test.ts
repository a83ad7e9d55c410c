import { encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../../../tests/support/clock.ts';
import {
  openTestServer,
  problemOf,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
beforeEach(async () => {
  await testServer.server.database.kysely.deleteFrom('profile_images').execute();
});

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('profile images', () => {
  it('are added, replaced, shown with the user, and deleted', async () => {
    const { api } = await testServer.signIn('advisor');
    const added = await api.profile.addImage({ body: { profile_image: pixel } });
    expect(
      await api.profile.replaceImage({ params: { id: added.id }, body: { image: pixel } }),
    ).toEqual(added);
    expect((await api.session.me()).profile_images).toEqual([added]);
    expect(await api.profile.images({ query: {} })).toEqual([added]);
    await api.profile.removeImage({ params: { id: added.id } });
    expect(await api.profile.images({ query: {} })).toEqual([]);
  });

  it('are checked by content, and are one’s own', async () => {
    const advisor = await testServer.signIn('advisor');
    const files = await testServer.signIn('files');
    const script = `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`;
    expect(
      await problemOf(advisor.api.profile.addImage({ body: { profile_image: script } })),
    ).toMatchObject({
      status: 400,
      body: { profile_image: ['This is not a PNG or JPEG picture.'] },
    });
    const added = await advisor.api.profile.addImage({ body: { profile_image: pixel } });
    expect(
      await problemOf(files.api.profile.removeImage({ params: { id: added.id } })),
    ).toMatchObject({ status: 403 });
    const { id } = await advisor.api.session.me();
    expect(await problemOf(files.api.profile.images({ query: { search: id } }))).toMatchObject({
      status: 403,
    });
  });
});

describe('profile images of one user', () => {
  it('ASVS 23: are so many and no more, however many are added at once', async () => {
    const { api } = await testServer.signIn('advisor');
    const { id: user_id } = await api.session.me();
    await testServer.server.database.kysely
      .insertInto('profile_images')
      .values(
        Array.from({ length: 18 }, () => ({
          user_id,
          content_type: 'image/png',
          bytes: Buffer.from('one'),
          created_at: testNow(),
        })),
      )
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        problemOf(api.profile.addImage({ body: { profile_image: pixel } })),
      ),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(2);
    expect(answers).toContainEqual({
      status: 400,
      body: {
        code: 'invalid',
        profile_image: ['You can keep 20 pictures. Delete one first.'],
      },
    });
    expect(await api.profile.images({ query: {} })).toHaveLength(20);
  });
});

describe('a picture', () => {
  const dataUrl = (type: string, bytes: Buffer) =>
    `data:${type};base64,${bytes.toString('base64')}`;
  const bytesOf = (url: string) => Buffer.from(url.split(',')[1] ?? '', 'base64');
  it('is written anew, no larger than it is shown, and refused with a payload behind it', async () => {
    const png = new PNG({ width: 1200, height: 600 });
    png.data.fill(0x80);
    const sent = PNG.sync.write(png);
    const { api } = await testServer.signIn('advisor');
    expect(
      await problemOf(
        api.profile.addImage({
          body: {
            profile_image: dataUrl(
              'image/png',
              Buffer.concat([sent, Buffer.from('<script>hidden payload</script>')]),
            ),
          },
        }),
      ),
    ).toMatchObject({ status: 400 });
    const kept = bytesOf(
      (await api.profile.addImage({ body: { profile_image: dataUrl('image/png', sent) } }))
        .profile_image,
    );
    const { width, height } = PNG.sync.read(kept);
    expect([width, height]).toEqual([512, 256]);
  });
  it('of JPEG loses its metadata', async () => {
    const jpeg = encode({ width: 40, height: 30, data: Buffer.alloc(40 * 30 * 4, 0x60) }, 80).data;
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 14]), Buffer.from('GPS 52.5,13.')]);
    const kept = bytesOf(
      (
        await (
          await testServer.signIn('advisor')
        ).api.profile.addImage({
          body: {
            profile_image: dataUrl(
              'image/jpeg',
              Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
            ),
          },
        })
      ).profile_image,
    );
    expect([kept.includes('GPS'), kept[0], kept[1]]).toEqual([false, 0xff, 0xd8]);
  });
  it('that lies about its size, breaks off or is of another kind is refused', async () => {
    const vast = PNG.sync.write(new PNG({ width: 2, height: 2 }));
    vast.writeUInt32BE(60_000, 16);
    vast.writeUInt32BE(60_000, 20);
    const broken = PNG.sync.write(new PNG({ width: 20, height: 20 })).subarray(0, 60);
    for (const bytes of [vast, broken, Buffer.from('RIFF\0\0\0\0WEBPVP8 ')])
      expect(
        await problemOf(
          (await testServer.signIn('advisor')).api.profile.addImage({
            body: { profile_image: dataUrl('image/png', bytes) },
          }),
        ),
      ).toMatchObject({ status: 400 });
  });
});

describe('the password change', () => {
  it('is accepted as POST too', async () => {
    const { api } = await testServer.signIn('super');
    expect(
      await problemOf(
        api.profile.postPassword({
          body: { old_pw: 'nope', new_pw: 'Rye&Barley-4', confirm_pw: 'Rye&Barley-4' },
        }),
      ),
    ).toMatchObject({ status: 400, body: { old_pw: ['The old password is not right.'] } });
    expect(
      await problemOf(
        api.profile.postPassword({
          body: { old_pw: 'Watchbill-2026!', new_pw: 'Rye&Barley-4', confirm_pw: 'Other-2026!' },
        }),
      ),
    ).toMatchObject({ status: 400, body: { confirm_pw: ['Passwords must match'] } });
    await api.profile.postPassword({
      body: { old_pw: 'Watchbill-2026!', new_pw: 'Rye&Barley-4', confirm_pw: 'Rye&Barley-4' },
    });
    await testServer.signIn('super', 'Rye&Barley-4');
  });
});

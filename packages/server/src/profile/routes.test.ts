import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, refusal, type House } from '../../../../tests/cast/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('profile images', () => {
  it('are added, replaced, shown with the user, and deleted', async () => {
    const { api } = await house.signIn('advisor');
    const added = await api.profile.addImage({ body: { profile_image: pixel } });
    expect(await api.profile.replaceImage({ params: { id: added.id }, body: { image: pixel } })).toEqual(added);
    expect((await api.session.me()).profile_images).toEqual([added]);
    expect(await api.profile.images({ query: {} })).toEqual([added]);
    await api.profile.removeImage({ params: { id: added.id } });
    expect(await api.profile.images({ query: {} })).toEqual([]);
  });

  it('are checked by content, and are one’s own', async () => {
    const [advisor, files] = [await house.signIn('advisor'), await house.signIn('files')];
    const script = `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`;
    expect(await refusal(advisor.api.profile.addImage({ body: { profile_image: script } }))).toMatchObject({ status: 400, body: { profile_image: ['This is not a PNG, JPEG or WebP picture.'] } });
    const added = await advisor.api.profile.addImage({ body: { profile_image: pixel } });
    expect(await refusal(files.api.profile.removeImage({ params: { id: added.id } }))).toMatchObject({ status: 403 });
    const { id } = await advisor.api.session.me();
    expect(await refusal(files.api.profile.images({ query: { search: id } }))).toMatchObject({ status: 403 });
  });
});

describe('the password change', () => {
  it('is accepted as POST too', async () => {
    const { api } = await house.signIn('super');
    expect(await refusal(api.profile.postPassword({ body: { old_pw: 'nope', new_pw: 'Fresh-2026!', confirm_pw: 'Fresh-2026!' } }))).toMatchObject({ status: 400, body: { old_pw: ['The old password is not right.'] } });
    expect(await refusal(api.profile.postPassword({ body: { old_pw: 'Watchbill-2026!', new_pw: 'Fresh-2026!', confirm_pw: 'Other-2026!' } }))).toMatchObject({ status: 400, body: { confirm_pw: ['Passwords must match'] } });
    await api.profile.postPassword({ body: { old_pw: 'Watchbill-2026!', new_pw: 'Fresh-2026!', confirm_pw: 'Fresh-2026!' } });
    await house.signIn('super', 'Fresh-2026!');
  });
});

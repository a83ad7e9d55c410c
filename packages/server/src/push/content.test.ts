import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptContent, isCurvePoint } from './content.ts';

/** The example of RFC 8291 section 5. */
const example = {
  content: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('is encrypted as the example of RFC 8291', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(Buffer.from(example.senderPrivate, 'base64url'));
  const own = { keys, salt: Buffer.from(example.salt, 'base64url') };
  expect(encryptContent(example.content, example, own).toString('base64url')).toBe(example.body);
});

it('is another text each time', () => {
  expect(encryptContent('a', example)).not.toEqual(encryptContent('a', example));
});

it('tells a point of the curve from any other bytes', () => {
  expect(isCurvePoint(example.p256dh)).toBe(true);
  expect(isCurvePoint(`B${'A'.repeat(86)}`)).toBe(false);
  expect(isCurvePoint('')).toBe(false);
});

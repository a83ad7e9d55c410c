import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/**
 * Keys of a browser's subscription: its public key on P-256, uncompressed, and its secret, both in
 * base64url.
 */
export type ReaderKeys = Readonly<{ p256dh: string; auth: string }>;

const curve = 'prime256v1';
const recordSize = 4096;
/**
 * A push service must take messages of 4096 bytes (RFC 8030 section 7.2): what its head (86), its
 * end mark and its tag (16) leave.
 */
export const mostContentBytes = 3900;

export type OwnSide = Readonly<{ keys: ECDH; salt: Buffer }>;

/** A key pair and a salt for one message; neither is used twice. */
function freshSide(): OwnSide {
  const keys = createECDH(curve);
  keys.generateKeys();
  return { keys, salt: randomBytes(16) };
}

/** Whether a public key lies on the curve. */
export function isCurvePoint(p256dh: string): boolean {
  try {
    const keys = createECDH(curve);
    keys.generateKeys();
    keys.computeSecret(bytesOf(p256dh));
    return true;
  } catch {
    return false;
  }
}

/**
 * The body of a push message, readable by its subscription alone: `aes128gcm` of RFC 8188 in one
 * record, with the keys of RFC 8291 section 3.
 */
export function encryptContent(
  content: string,
  { p256dh, auth }: ReaderKeys,
  { keys, salt }: OwnSide = freshSide(),
): Buffer {
  const [reader, own] = [bytesOf(p256dh), keys.getPublicKey()];
  const shared = keys.computeSecret(reader);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), reader, own]);
  const key = derive(shared, bytesOf(auth), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  // The mark of the last record follows what it holds.
  const record = Buffer.concat([Buffer.from(content), Buffer.from([2])]);
  const encrypted = Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([own.length]), own, encrypted]);
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

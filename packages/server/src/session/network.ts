import { isIPv6 } from 'node:net';

/** No key by which somebody is counted is longer. */
export const longestKey = 254;

/** The network that an address counts for: one holder of IPv6 has a whole /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address.slice(0, longestKey);
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const all =
    tail === undefined
      ? first
      : [
          ...first,
          ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'),
          ...last,
        ];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

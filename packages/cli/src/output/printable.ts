/**
 * What a terminal takes as an order and not as text: control characters but the line feed, and
 * those that turn the direction of writing round.
 */
const orders = /(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const turns = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * A text that somebody else wrote, without what would order a terminal about: a control character
 * becomes a blank.
 */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(orders, (order) => (turns.test(order) ? '' : ' '));
}

/**
 * JSON that says the same and orders no terminal about: what JSON leaves as it is, a terminal may
 * still obey.
 */
export function printableJson(json: string): string {
  return json.replaceAll(
    orders,
    (order) => `\\u${order.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
}

import { randomUUID } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { toWire, type Names } from '@watchbill/core/api/names';

type Parts = AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;

/**
 * The reply of a call that reads, one list of which comes in parts: however long it is, others are
 * answered between two of them.
 */
export class PartedReply {
  readonly around: object;
  readonly list: readonly string[];
  readonly parts: Parts;
  /** `list` is the path of the list within the reply, whose other fields `around` holds. */
  constructor(around: object, list: readonly string[], parts: Parts) {
    this.around = around;
    this.list = list;
    this.parts = parts;
  }
}

/** The list's place while the text around it is written. */
const place = randomUUID();

/** The JSON of the reply, in a piece for each part; a short one is one piece. */
export async function* jsonOf(
  { around, list, parts }: PartedReply,
  names: Names | undefined,
): AsyncGenerator<string> {
  const frame = JSON.stringify(withList(toWire(around, names) as object, list));
  const [before, after] = frame.split(`"${place}"`);
  let text = `${before}[`;
  let isFirst = true;
  for await (const part of parts) {
    if (part.length === 0) continue;
    if (!isFirst) {
      yield `${text},`;
      text = '';
      await othersTurn();
    }
    text += JSON.stringify(toWire(part, names)).slice(1, -1);
    isFirst = false;
  }
  yield `${text}]${after}`;
}

function withList(around: object, [name, ...within]: readonly string[]): unknown {
  if (name === undefined) return place;
  const inner = (around as Record<string, object | undefined>)[name];
  return { ...around, [name]: withList(inner ?? {}, within) };
}

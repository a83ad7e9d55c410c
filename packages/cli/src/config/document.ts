import type { Entry, Place, Value } from '@watchbill/core/config/model';
import { isEntry, isList } from '@watchbill/core/config/codec';
import type { MessageKey, Params } from '@watchbill/core/messages/catalogue';
import {
  Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseAllDocuments,
  type Node,
  type ParsedNode,
  visit,
  type YAMLError,
} from 'yaml';

/** Where something stands in a text, counted from one. */
export type Spot = Readonly<{ line: number; column: number }>;
/** What is in the way of reading a text. */
export type Fault = Readonly<{ spot: Spot; key: MessageKey; params?: Params }>;
export type ReadText = Readonly<
  { body: Value; spotOf: (place: Place) => Spot } | { faults: readonly Fault[] }
>;

/** Names that stand for others may repeat a document so often. */
const mostRepeated = 1000;

/**
 * A text as YAML 1.2, each value with its place in the text; what it says twice or not clearly is a
 * fault.
 */
export function readText(text: string): ReadText {
  const counter = new LineCounter();
  const spotAt = (offset: number): Spot => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const top = { line: 1, column: 1 };
  try {
    const documents = parseAllDocuments(text, { lineCounter: counter, prettyErrors: false });
    const [document, second] = 'empty' in documents ? [] : documents;
    // What one mistake makes of all that follows is no mistake of its own.
    const faults = (document?.errors ?? []).slice(0, 1).map((error) => faultOf(error, spotAt));
    if (second !== undefined) faults.push({ spot: spotAt(second.range[0]), key: 'config.several' });
    if (faults.length > 0) return { faults };
    const body = (document?.toJS({ maxAliasCount: mostRepeated }) ?? null) as Value;
    return { body, spotOf: (place) => spotAt(offsetOf(document?.contents ?? null, place)) };
  } catch (error) {
    // The reader gives up on what is nested too deeply (RangeError) or repeats itself
    // (ReferenceError).
    if (!(error instanceof RangeError) && !(error instanceof ReferenceError)) throw error;
    return { faults: [{ spot: top, key: 'config.tooNested' }] };
  }
}

function faultOf({ code, pos }: YAMLError, spotAt: (offset: number) => Spot): Fault {
  const key =
    code === 'DUPLICATE_KEY'
      ? 'config.keyTwice'
      : /INDENT|TAB/.test(code)
        ? 'config.badIndent'
        : 'config.notYaml';
  return { spot: spotAt(pos[0]), key };
}

/**
 * Where a place begins: at its key, or at its value in a list; what is not there, where it would
 * be.
 */
function offsetOf(top: ParsedNode | null, place: Place): number {
  let [node, offset]: [unknown, number] = [top, top?.range[0] ?? 0];
  for (const step of place) {
    if (!isCollection(node)) return offset;
    const item: unknown = isMap(node)
      ? node.items.find(({ key }) => (isScalar(key) ? String(key.value) : String(key)) === step)
      : node.items[Number(step)];
    const begins: unknown = isPair(item) ? item.key : item;
    if (!isNode(begins)) return offset;
    offset = begins.range?.[0] ?? offset;
    node = isPair(item) ? item.value : item;
  }
  return offset;
}

/**
 * A document as YAML: one row a block, what is small on one line, in the order in which it comes.
 */
export function writeText(head: string, body: Entry): string {
  const document = new Document(body, { aliasDuplicateObjects: false });
  document.commentBefore = ` ${head}`;
  visit(document, {
    Collection: (_key, node, path) => {
      // A row of a section is a block; what lies within it is on a line where it holds no lists or
      // rows.
      const isWithin = path.filter(isCollection).length > 2;
      if (node.items.length === 0 || (isWithin && node.items.every(isSmall))) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

const isSmall = (item: unknown): boolean => isScalar(isPair(item) ? item.value : (item as Node));

/** A value on one line. */
export function inline(value: Value | undefined): string {
  if (value === undefined) return '';
  if (isList(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isEntry(value)) return String(value);
  const said = Object.entries(value).filter(([, one]) => one !== null && !isEmpty(one));
  return `{ ${said.map(([name, one]) => `${name}: ${inline(one)}`).join(', ')} }`;
}

const isEmpty = (value: Value): boolean => isList(value) && value.length === 0;

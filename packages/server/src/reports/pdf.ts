import { runThread, sources } from '../worker.ts';

/** A page of facts and a table below them. Texts are in the reader's language already. */
export type PdfDocument = Readonly<{
  title: string;
  /** On its side, for many columns. */
  isWide?: boolean;
  facts: readonly (readonly [label: string, value: string])[];
  heading: readonly string[];
  rows: readonly (readonly string[])[];
  /** `Page {page} of {pages}`, filled in by the thread. */
  footer: string;
}>;
export type PdfReply = Readonly<{ bytes: Uint8Array }>;

/** Renders a document in a thread of its own: a long table takes a second of a core. */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const reply = await runThread<PdfReply>('reports/pdf-thread', sources, document, 512);
  if ('failure' in reply) throw new Error(`the PDF could not be rendered: ${reply.failure}`);
  return Buffer.from(reply.bytes);
}

import { startWorker } from '../jobs/worker.ts';

/** A page of facts and a table below them. Texts are in the reader's language already. */
export type PdfDocument = Readonly<{
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  heading: readonly string[];
  rows: readonly (readonly string[])[];
  /** `Page {page} of {pages}`, filled in by the thread. */
  footer: string;
}>;
export type PdfReply = Readonly<{ bytes: Uint8Array } | { failure: string }>;

/** Renders a document in a thread of its own: a long table takes a second of a core. */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const worker = startWorker('./pdf-thread', import.meta.url, { workerData: document, resourceLimits: { maxOldGenerationSizeMb: 512 } });
  try {
    const reply = await new Promise<PdfReply>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', (error: Error) => resolve({ failure: error.message }));
      worker.once('exit', () => resolve({ failure: 'the rendering thread stopped' }));
    });
    if ('failure' in reply) throw new Error(`the PDF could not be rendered: ${reply.failure}`);
    return Buffer.from(reply.bytes);
  } finally {
    await worker.terminate();
  }
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { ThreadFailure } from '../worker.ts';
import type { PdfDocument, PdfReply } from './pdf.ts';

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);
const font = (weight: string) => join(fonts, `Roboto-${weight}.ttf`);

async function render({
  title,
  isWide = false,
  facts,
  heading,
  rows,
  footer,
}: PdfDocument): Promise<PdfReply> {
  pdfmake.setFonts({
    Roboto: {
      normal: font('Regular'),
      bold: font('Medium'),
      italics: font('Italic'),
      bolditalics: font('MediumItalic'),
    },
  });
  // Documents are made of texts alone: nothing is fetched, and no file but the fonts is read.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  const bytes = await pdfmake
    .createPdf({
      info: { title, creator: 'Watchbill', producer: 'Watchbill' },
      pageSize: 'A4',
      pageOrientation: isWide ? 'landscape' : 'portrait',
      pageMargins: [40, 48, 40, 48],
      defaultStyle: { fontSize: 9 },
      footer: (page: number, pages: number) => ({
        text: footer.replace('{page}', String(page)).replace('{pages}', String(pages)),
        alignment: 'center',
        color: '#546E7A',
        margin: [0, 16, 0, 0],
      }),
      content: [
        { text: title, fontSize: 16, bold: true, margin: [0, 0, 0, 12] },
        {
          layout: 'noBorders',
          table: {
            widths: [140, '*'],
            body: facts.map(([label, value]) => [{ text: label, color: '#546E7A' }, value]),
          },
          margin: [0, 0, 0, 16],
        },
        {
          layout: 'lightHorizontalLines',
          table: {
            headerRows: 1,
            widths: heading.map((_, index) => (index === heading.length - 1 ? '*' : 'auto')),
            body: [heading.map((text) => ({ text, bold: true })), ...rows.map((row) => [...row])],
          },
        },
      ],
    })
    .getBuffer();
  return { bytes };
}

render(workerData as PdfDocument)
  .catch((error: unknown): ThreadFailure => ({
    failure: error instanceof Error ? error.message : String(error),
  }))
  .then(
    (reply) => parentPort?.postMessage(reply, []),
    () => {},
  );

import { withoutGuard } from '@watchbill/core/files/csv';
import { text, type Language, type MessageKey } from '@watchbill/core/messages/catalogue';
import { kindTitles } from '@watchbill/core/reports/model';
import { streamXlsxRows } from 'hucre/xlsx';
import { FileReply } from '../http/reply/file-reply.ts';
import { tableFile, workbookBytes } from '../http/reply/table-file.ts';
import { renderPdf } from './pdf.ts';
import type { ReportRow } from './repository.ts';
import type { Cell, ReportTable } from './rows.ts';

/** Rows that a PDF lists: some sixty sheets. */
const mostRows = 3000;
/** More columns than stand beside each other on an upright sheet. */
const mostUpright = 7;

type Run = Readonly<{
  name: string;
  bytes: Buffer;
  from_date: string;
  to_date: string;
  created_at: Date;
}>;

/** What stands in the workbook of a run, as it was found. */
export async function tableOf(bytes: Buffer): Promise<ReportTable> {
  const rows: Cell[][] = [];
  for await (const { values } of streamXlsxRows(bytes)) rows.push(values.map(cellOf));
  const [heading = [], ...found] = rows;
  const columns = heading.map((title) => String(title ?? ''));
  return { columns, rows: found.map((row) => columns.map((_, index) => row[index] ?? null)) };
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return value;
  return value === null || value === undefined || value === ''
    ? null
    : withoutGuard(String(value as string | boolean));
}

/** A run of a report as the file that is asked for. */
export async function runFile(
  report: ReportRow,
  run: Run,
  format: 'xlsx' | 'csv' | 'pdf',
  language: Language,
): Promise<FileReply> {
  if (format === 'xlsx') return new FileReply(workbookType, run.bytes, run.name);
  const name = run.name.replace(/\.xlsx$/, '');
  const { columns, rows } = await tableOf(run.bytes);
  if (format === 'csv') return tableFile('csv', { name, heading: columns, rows });
  const t = (key: MessageKey, params = {}) => text(key, params, language);
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const written = (cell: Cell) => (typeof cell === 'number' ? numbers.format(cell) : (cell ?? ''));
  const bytes = await renderPdf({
    title: report.name,
    isWide: columns.length > mostUpright,
    facts: [
      [t('reports.kind'), t(kindTitles[report.report_type])],
      [t('reports.place'), report.mu_name],
      [t('reports.period'), `${run.from_date} – ${run.to_date}`],
      [
        t('reports.by'),
        `${report.created_by} ${run.created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      ],
      [
        t('reports.rowCount'),
        rows.length > mostRows
          ? t('reports.rowsOf', { shown: mostRows, count: rows.length })
          : numbers.format(rows.length),
      ],
    ],
    heading: columns,
    rows: rows.slice(0, mostRows).map((row) => row.map(written)),
    footer: t('reports.page'),
  });
  return new FileReply('application/pdf', bytes, `${name}.pdf`);
}

/** The media type of a workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `Name 2026-03-01 2026-03-31.xlsx` */
export async function reportWorkbook(
  name: string,
  from: string,
  to: string,
  table: ReportTable,
): Promise<{ name: string; bytes: Buffer }> {
  const file = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${from}${to === from ? '' : ` ${to}`}`;
  return {
    name: `${file}.xlsx`,
    bytes: await workbookBytes({ name, heading: table.columns, rows: table.rows }),
  };
}

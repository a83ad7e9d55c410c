import type { Sheet } from './sheet.ts';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A sheet whose instants are all in UTC, in cells as in JSON. */
export function inUtc(sheet: Sheet): Sheet {
  return {
    ...sheet,
    columns: sheet.columns.map((column) => ({
      ...column,
      of: (row) => {
        const cell = column.of(row);
        return typeof cell === 'string' ? textInUtc(cell) : cell;
      },
    })),
    ...(sheet.json === undefined ? {} : { json: valueInUtc(sheet.json) }),
  };
}

const textInUtc = (text: string): string =>
  instant.test(text) ? new Date(text).toISOString().replace('.000Z', 'Z') : text;

function valueInUtc(value: unknown): unknown {
  if (typeof value === 'string') return textInUtc(value);
  if (Array.isArray(value)) return value.map(valueInUtc);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, valueInUtc(one)]));
}

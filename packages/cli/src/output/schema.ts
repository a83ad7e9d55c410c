import type { Context } from '../context.ts';
import { fieldNames } from './select.ts';
import { sheetOf, valuesOf, type Sheet } from './sheet.ts';
import { under } from './under.ts';

type FieldRow = Readonly<{ name: string; type: string; label: string }>;

/**
 * The fields of a sheet instead of its rows: their names, which stay as they are, their types, and
 * what people call them.
 */
export function schemaOf({ t }: Context, sheet: Sheet): Sheet {
  const cells = valuesOf(sheet);
  const data = Array.isArray(sheet.json) ? sheet.json : cells;
  const rows = fieldNames(sheet).map((name): FieldRow => {
    const values = data.map((row, at) => cells[at]?.[name] ?? under(row, name));
    const label = sheet.columns.find(({ key }) => key === name)?.label ?? '';
    return { name, type: typeOf(values), label: label === name ? '' : label };
  });
  return sheetOf<FieldRow>(
    'schema',
    [
      { key: 'name', label: t('cli.columnField'), of: (one) => one.name },
      { key: 'type', label: t('cli.columnType'), of: (one) => one.type },
      { key: 'label', label: t('generic.name'), of: (one) => one.label },
    ],
    rows,
  );
}

function typeOf(values: readonly unknown[]): string {
  const known = values.filter((value) => value !== null && value !== undefined);
  const types = new Set(known.map((value) => (Array.isArray(value) ? 'array' : typeof value)));
  const word = types.size === 0 ? 'unknown' : [...types].join('|');
  return known.length < values.length ? `${word}?` : word;
}

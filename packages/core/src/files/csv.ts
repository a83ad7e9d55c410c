/** A cell as it was before `neutralise`. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && neutralise(cell.slice(1)) === cell ? cell.slice(1) : cell;
}

/**
 * A cell that a spreadsheet would run as a formula is led by an apostrophe; so is one that reads as
 * if it were led by one, to be read back as it was.
 */
export function neutralise(cell: string): string {
  return /^'*[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell)
    ? `'${cell}`
    : cell;
}

/** Rows as CSV: quoted where needed, formulas neutralised, CRLF ends. */
export function writeCsv(
  rows: readonly (readonly (string | number | boolean | null)[])[],
  delimiter = ',',
): string {
  const cell = (value: string | number | boolean | null) => {
    const text =
      typeof value === 'string' ? neutralise(value) : value === null ? '' : String(value);
    return /[",\r\n;\t]/.test(text) || text.includes(delimiter)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  };
  return rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join('');
}

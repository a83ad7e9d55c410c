/**
 * What programs write where they have no value: Excel's errors, databases' nulls, dashes, and
 * people's abbreviations of "not available".
 */
const marks =
  /^([-–—−.]+|#(n\/a|nv|na|div\/0!?|null!?|num!?|zahl!|ref!|bezug!|value!|wert!|name\?|spill!|calc!)|nan|null|none|nil|n\.?\s?\/?\s?a\.?|n\.?\s?d\.?|n\.?\s?v\.?|k\.?\s?a\.?|s\.?\s?o\.?)$/i;

/** Whether a cell where a figure, a time or a length is expected says that there is none. */
export function isBlank(cell: string): boolean {
  const text = cell.trim();
  return text === '' || (!isDigit(text) && marks.test(text));
}

const isDigit = (text: string) => text >= '0' && text < ':';

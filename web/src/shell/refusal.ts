import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, errorText, fieldErrors } from '@watchbill/core/api/errors';
import { text, type Language } from '@watchbill/core/messages/catalogue';

/**
 * Shows a refused save in its form: at the fields the server names, or as the returned text.
 * After a conflict `onNewer` gets the row as someone else left it.
 */
export function showRefusal<Row, In extends FieldValues, Out>(
  failure: unknown,
  language: Language,
  form: UseFormReturn<In, unknown, Out>,
  onNewer: (row: Row) => void,
): string | undefined {
  if (failure instanceof ApiError && failure.status === 409 && isRow(failure.newer)) {
    onNewer(failure.newer as Row);
    return text('error.conflict', {}, language);
  }
  const names = Object.keys(form.getValues());
  const known = Object.entries(fieldErrors(failure)).filter(([name]) => names.includes(name));
  for (const [name, message] of known) form.setError(name as Path<In>, { message });
  return known.length > 0 ? undefined : errorText(failure, 'report', language);
}

function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

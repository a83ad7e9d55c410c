import { z } from 'zod';
import type { FormValues } from './model.ts';

/** What is wrong with a form beside what its schema says: the field, and why. */
export type FormProblem = Readonly<{ field: string; message: string }>;

/**
 * A form's schema that checks what was typed and leaves it as it was typed: calls whose fields are
 * read into other shapes (`09:30` into minutes) are sent what people write. Rules are asked about
 * what the call would read.
 */
export function checkedForm<Read>(
  schemaOf: (values: FormValues) => z.ZodType<Read>,
  problemsOf: (read: Read) => readonly FormProblem[] = () => [],
): z.ZodType<FormValues, FormValues> {
  return z.record(z.string(), z.unknown()).superRefine((values, context) => {
    const { data, error } = schemaOf(values).safeParse(values);
    for (const { path, message } of error?.issues ?? []) {
      const isMissing = values[String(path[0])] === undefined;
      context.addIssue({
        code: 'custom',
        path: path.slice(0, 1),
        message: isMissing ? 'generic.required' : message,
      });
    }
    if (data === undefined) return;
    for (const { field, message } of problemsOf(data))
      context.addIssue({ code: 'custom', path: [field], message });
  });
}

import { z } from 'zod';
import { checkedForm } from '../../resource/check.ts';
import type { FormValues } from '../../resource/model.ts';

/**
 * A typed number: with point or comma; what is none stays as it was typed, and the schema says so.
 */
export function numberOf(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const written = typed.trim().replace(',', '.');
  return written === '' || Number.isNaN(Number(written)) ? typed : Number(written);
}

/**
 * A form whose boxes hold text where the call wants numbers: these are read, the rest is sent as it
 * was typed.
 */
export function numberedForm<Read>(
  schema: z.ZodType<Read>,
  numbers: readonly string[],
  more: (values: FormValues) => FormValues = (values) => values,
): z.ZodType<FormValues, FormValues> {
  const read = (values: FormValues): FormValues =>
    more(
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          numbers.includes(name) ? numberOf(value) : value,
        ]),
      ),
    );
  return z
    .record(z.string(), z.unknown())
    .transform(read)
    .pipe(checkedForm(() => schema));
}

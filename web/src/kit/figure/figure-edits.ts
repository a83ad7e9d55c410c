import { useState } from 'react';
import { readNumber } from '@watchbill/core/messages/typed-number';
import type { FigureRow, Figures } from './figures.ts';
import { useText } from '../text.tsx';

/** A figure that was typed over another; null where it was emptied. */
export type FigureEdit = Readonly<{ row: FigureRow; column: string; value: number | null }>;

/**
 * What is typed into rows of figures until it is saved: the text as it stands, and what it comes
 * to.
 */
export function useFigureEdits({ rows }: Pick<Figures, 'rows'>) {
  const { language } = useText();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const valueOf = (text: string) => (text.trim() === '' ? null : readNumber(text, language));
  const isWrong = (text: string) => {
    const value = valueOf(text);
    return text.trim() !== '' && (value === null || value < 0);
  };
  const edits: FigureEdit[] = rows.flatMap((row) =>
    Object.keys(row.figures).flatMap((column) => {
      const text = typed.get(cellKey(row.key, column));
      if (text === undefined || isWrong(text)) return [];
      const value = valueOf(text);
      return value === row.figures[column] ? [] : { row, column, value };
    }),
  );
  return {
    edits,
    hasWrong: [...typed.values()].some(isWrong),
    textOf: (row: string, column: string) => typed.get(cellKey(row, column)),
    isWrong,
    /** `text` null takes back what was typed. */
    type: (row: string, column: string, text: string | null) =>
      setTyped((before) => {
        const next = new Map(before);
        if (text === null) next.delete(cellKey(row, column));
        else next.set(cellKey(row, column), text);
        return next;
      }),
    reset: () => setTyped(new Map()),
  };
}
export type FigureEdits = ReturnType<typeof useFigureEdits>;

const cellKey = (row: string, column: string) => `${row} ${column}`;

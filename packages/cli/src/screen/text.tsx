import { Text as InkText, Transform, type TextProps } from 'ink';
import { Children, type ReactNode } from 'react';
import { printable } from '../output/printable.ts';

/** Text on a screen of ours: whoever wrote it, it draws and orders nothing. */
export function Text({ children, ...props }: TextProps) {
  return <InkText {...props}>{Children.map(children, cleanChild)}</InkText>;
}

const cleanChild = (child: ReactNode): ReactNode =>
  typeof child === 'string' ? printable(child) : child;

/**
 * A line of at most so many cells that changes often. Ink keeps the size of every text that it has
 * ever measured: of this it measures blanks, in whose place the line is drawn.
 */
export function ChangingLine({
  line,
  width,
  ...look
}: Omit<TextProps, 'children' | 'wrap'> & Readonly<{ line: string; width: number }>) {
  const blanks = ' '.repeat(width);
  return (
    <Transform transform={(drawn) => drawn.replace(blanks, () => printable(line))}>
      <InkText {...look}>{blanks}</InkText>
    </Transform>
  );
}

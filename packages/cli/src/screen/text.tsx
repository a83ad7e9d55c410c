import { Text as InkText, type TextProps } from 'ink';
import { Children, type ReactNode } from 'react';
import { printable } from '../output/printable.ts';

/** Text on a screen of ours: whoever wrote it, it draws and orders nothing. */
export function Text({ children, ...props }: TextProps) {
  return <InkText {...props}>{Children.map(children, cleaned)}</InkText>;
}

const cleaned = (child: ReactNode): ReactNode =>
  typeof child === 'string' ? printable(child) : child;

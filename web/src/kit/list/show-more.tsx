import { Button } from '@mui/material';
import { useState } from 'react';
import { useText } from '../text.tsx';

const step = 50;

/** The first of many rows, and the way to more of them. */
export function usePart<Row>(
  rows: readonly Row[],
): Readonly<{ part: readonly Row[]; more: (() => void) | null }> {
  const [count, setCount] = useState(step);
  return {
    part: rows.slice(0, count),
    more: rows.length > count ? () => setCount(count + step) : null,
  };
}

export function ShowMore({ more }: Readonly<{ more: (() => void) | null }>) {
  const { t } = useText();
  return more === null ? null : <Button onClick={more}>{t('list.more')}</Button>;
}

import { Paper, Typography } from '@mui/material';
import { useEffect, useState, type RefObject } from 'react';

const pauseMs = 250;

type CardState = Readonly<{ text: string; x: number; y: number }>;

/** One card for all bars: what the pointer rests on, in the words a screen reader hears. */
export function HoverCard({ root }: Readonly<{ root: RefObject<HTMLElement | null> }>) {
  const [shown, setShown] = useState<CardState | null>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const look = (event: PointerEvent) => {
      clearTimeout(timer);
      const bar = (event.target as Element).closest?.('[data-bar]');
      const text = bar?.getAttribute('aria-label');
      if (bar == null || text == null || event.buttons > 0) return hide();
      const { left, bottom } = bar.getBoundingClientRect();
      timer = setTimeout(
        () =>
          setShown({
            text,
            x: Math.max(8, Math.min(Math.max(left, event.clientX - 40), window.innerWidth - 300)),
            y: bottom + 6,
          }),
        pauseMs,
      );
    };
    element.addEventListener('pointerover', look);
    element.addEventListener('pointerdown', hide);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('scroll', hide, { passive: true });
    return () => {
      hide();
      element.removeEventListener('pointerover', look);
      element.removeEventListener('pointerdown', hide);
      element.removeEventListener('pointerleave', hide);
      element.removeEventListener('scroll', hide);
    };
  }, [root]);
  if (shown === null) return null;
  return (
    <Paper
      variant="outlined"
      aria-hidden="true"
      sx={{
        position: 'fixed',
        left: shown.x,
        top: shown.y,
        zIndex: 'tooltip',
        px: 1.25,
        py: 0.75,
        maxWidth: 300,
        pointerEvents: 'none',
      }}
    >
      <Typography variant="body2">{shown.text}</Typography>
    </Paper>
  );
}

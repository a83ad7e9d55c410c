import { useRef, type TouchEvent } from 'react';

const [reach, slant] = [60, 40];

/** A stroke to the side over an element: 1 to what comes next, -1 to what was before. */
export function useSwipe(onSwipe: (way: 1 | -1) => void) {
  const from = useRef<Readonly<{ x: number; y: number }> | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [one, second] = [touches[0], touches[1]];
      from.current =
        one === undefined || second !== undefined ? null : { x: one.clientX, y: one.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [start, end] = [from.current, changedTouches[0]];
      from.current = null;
      if (start === null || end === undefined) return;
      const [right, down] = [end.clientX - start.x, end.clientY - start.y];
      if (Math.abs(right) >= reach && Math.abs(down) <= slant) onSwipe(right < 0 ? 1 : -1);
    },
  };
}

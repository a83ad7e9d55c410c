import { useEffect, useEffectEvent } from 'react';

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls `onIdle` once nobody has touched the page for `ms`. */
export function useIdle(ms: number, enabled: boolean, onIdle: () => void): void {
  const idle = useEffectEvent(onIdle);
  useEffect(() => {
    if (!enabled) return undefined;
    let timer = setTimeout(idle, ms);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(idle, ms);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, again, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, again);
    };
  }, [enabled, ms]);
}

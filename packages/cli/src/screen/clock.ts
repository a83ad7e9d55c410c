import { useEffect, useState } from 'react';

/** The time of day (epoch ms), for what merely passes. */
export function useClock(now: () => number): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return at;
}

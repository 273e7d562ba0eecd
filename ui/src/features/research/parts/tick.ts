import { useEffect, useState } from "preact/hooks";

const TICK_MILLISECONDS = 200;

/** The present moment, moving on while something is `active`. */
export function useTick(active: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => setNow(new Date()), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}

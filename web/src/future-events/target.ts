import { futureEventTargets } from '@watchbill/core/future-events/model';
import { useSearchParams } from 'react-router-dom';

type Change = Readonly<Record<string, string | number | null>>;

/** What the address says: for whom, and how it is looked at. */
export function useTarget() {
  const [params, setParams] = useSearchParams();
  const target = futureEventTargets.find((one) => one === params.get('for')) ?? 'mu';
  return {
    target,
    division: Number(params.get('division') ?? 1) || 1,
    id: Number(params.get('id') ?? 0) || null,
    view: params.get('view') === 'calendar' ? ('calendar' as const) : ('list' as const),
    month: params.get('date'),
    go: (change: Change) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change))
            if (value === null) next.delete(name);
            else next.set(name, String(value));
          return next;
        },
        { replace: true },
      ),
  };
}

export type Place = ReturnType<typeof useTarget>;

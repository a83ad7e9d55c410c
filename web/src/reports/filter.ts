import { useSearchParams } from 'react-router-dom';
import { reportKinds } from '@watchbill/core/reports/model';

/** What of the reports is looked for, in the address. */
export function useReportsFilter() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const kind = reportKinds.find((one) => one === params.get('kind')) ?? null;
  return {
    filter: {
      search,
      kind,
      page: Number(params.get('page') ?? 1),
      isFiltered: search !== '' || kind !== null,
    },
    change: (next: Readonly<Record<string, string>>) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        for (const [name, value] of Object.entries(next)) after.set(name, value);
        return after;
      }),
  };
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/hooks.ts';
import { setUpSteps, type SetUp } from './model.ts';

/**
 * How far the installation is set up; nothing is asked where `mayRead` says no. Read again whenever
 * its page is opened.
 */
export function useSetUp(mayRead: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['set-up'],
    enabled: mayRead,
    queryFn: ({ signal }) => api.setUp.read({ signal }),
  });
}

/** How many steps are done. */
export function countDoneSteps(setUp: SetUp): number {
  return setUpSteps.filter((step) => setUp[step]).length;
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import type { CallInput } from '../api/endpoint.ts';
import type { proficiencies } from './contract.ts';
import type { AdvisorSkill } from './model.ts';

const advisorSkillsKey = ['rows', 'advisor-proficiencies'] as const;
const quietMs = 250;

/**
 * Advisors of a division with all that they have, had and will have; read again when somebody
 * changes it.
 */
export function useAdvisorSkills(division: number, live: Live) {
  const api = useApi();
  const read = useQuery({
    queryKey: [...advisorSkillsKey, division],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.proficiencies.advisors({ query: { division_id: division } }, { signal }),
  });
  const again = usePause(() => void read.refetch(), quietMs);
  useLiveRooms(live, [`division:${division}`], {
    onChange: ({ type }) => {
      if (type === 'advisor_proficiency' || type === 'advisor') again();
    },
    onResync: again,
  });
  return read;
}

/** What one advisor has, had and will have. */
export function useSkillsOfAdvisor(advisor: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...advisorSkillsKey, 'of', advisor],
    queryFn: ({ signal }) => api.proficiencies.ofAdvisor({ params: { id: advisor } }, { signal }),
  });
}

/** Proficiencies that can be given. */
export function useSkills() {
  const api = useApi();
  return useQuery({
    queryKey: ['choices', 'proficiencies', 'enabled'],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await api.proficiencies.list(
          { query: { page: 1, page_size: 1000, is_disabled: false } },
          { signal },
        )
      ).results,
  });
}

type NewLevels = CallInput<typeof proficiencies.giveMany>['body'];
type LevelChange = CallInput<typeof proficiencies.change>['body'];

/** Gives, changes and takes; what is in sight is read again however it ended. */
export function useSkillChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: advisorSkillsKey });
  return {
    give: useMutation({
      mutationFn: (body: NewLevels) => api.proficiencies.giveMany({ body }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ of, body }: Readonly<{ of: AdvisorSkill; body: LevelChange }>) =>
        api.proficiencies.change(
          { params: { id: of.agent }, query: { agent_skills_id: of.id }, body },
          { ifMatch: of.version },
        ),
      onSettled,
    }),
    take: useMutation({
      mutationFn: (of: AdvisorSkill) =>
        api.proficiencies.take({ params: { id: of.agent }, query: { date_range_id: [of.id] } }),
      onSettled,
    }),
  };
}

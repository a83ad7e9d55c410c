import { Suspense } from 'react';
import type { Advisor } from '@watchbill/core/advisors/model';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { labelOf } from '@watchbill/core/resource/model';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';
import { LoadingPage } from '../kit/state/states.tsx';

const ScheduleOf = lazyPart(
  () => import('./schedule-of.tsx'),
  (module) => module.ScheduleOf,
);
const AvailabilityOf = lazyPart(
  () => import('../availability/availability-of.tsx'),
  (module) => module.AvailabilityOf,
);
const SkillsOf = lazyPart(
  () => import('../proficiencies/skills-of.tsx'),
  (module) => module.SkillsOf,
);
const ValuesOf = lazyPart(
  () => import('../data-values/values-of.tsx'),
  (module) => module.ValuesOf,
);
const RequestsOf = lazyPart(
  () => import('./requests-of.tsx'),
  (module) => module.RequestsOf,
);
const PerformanceOf = lazyPart(
  () => import('./performance-of.tsx'),
  (module) => module.PerformanceOf,
);
const MovesOf = lazyPart(
  () => import('../transfers/moves-of.tsx'),
  (module) => module.MovesOf,
);

const withName = (row: Advisor) => ({ id: row.id, name: labelOf(advisorResource, row) });

/** Each is loaded when it is opened: they are as many screens. */
const parts: readonly DetailTab<Advisor>[] = [
  {
    name: 'schedule',
    label: 'advisors.schedule',
    call: 'schedules.range',
    show: (advisor) => <ScheduleOf advisor={advisor} />,
  },
  {
    name: 'availability',
    label: 'menu.advisorAvailability',
    call: 'availability.dates',
    show: (row) => (
      <AvailabilityOf
        agent={row.id}
        division={row.agent_profile.division_id}
        name={labelOf(advisorResource, row)}
        param="part"
      />
    ),
  },
  {
    name: 'proficiencies',
    label: 'menu.proficiencies',
    call: 'proficiencies.ofAdvisor',
    show: (row) => <SkillsOf advisor={withName(row)} />,
  },
  {
    name: 'data-values',
    label: 'advisors.teams',
    call: 'dataValues.ofAdvisor',
    show: (row) => <ValuesOf advisor={withName(row)} />,
  },
  {
    name: 'requests',
    label: 'advisors.requests',
    call: 'activityRequests.supervised',
    show: (advisor) => <RequestsOf advisor={advisor} />,
  },
  {
    name: 'performance',
    label: 'performance.title',
    call: 'performance.read',
    show: (advisor) => <PerformanceOf advisor={advisor} />,
  },
  {
    name: 'transfers',
    label: 'transfers.title',
    call: 'transfers.history',
    show: ({ id }) => <MovesOf advisor={id} />,
  },
];
const tabs = parts.map((tab) => ({
  ...tab,
  show: (row: Advisor) => <Suspense fallback={<LoadingPage />}>{tab.show(row)}</Suspense>,
}));

/**
 * The hub of an advisor: who they are, when they work and can, what they can do, ask for and
 * achieve.
 */
export function AdvisorPage() {
  return <DetailPage resource={advisorResource} tabs={tabs} />;
}

import type { Advisor } from '@watchbill/core/advisors/model';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { labelOf } from '@watchbill/core/resource/model';
import { ValuesOf } from '../data-values/values-of.tsx';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { SkillsOf } from '../proficiencies/skills-of.tsx';
import { MovesOf } from '../transfers/moves-of.tsx';

const tabs: readonly DetailTab<Advisor>[] = [
  {
    name: 'proficiencies',
    label: 'menu.proficiencies',
    call: 'proficiencies.ofAdvisor',
    show: (row) => <SkillsOf advisor={{ id: row.id, name: labelOf(advisorResource, row) }} />,
  },
  {
    name: 'data-values',
    label: 'menu.advisorDataValues',
    call: 'dataValues.ofAdvisor',
    show: (row) => <ValuesOf advisor={{ id: row.id, name: labelOf(advisorResource, row) }} />,
  },
  {
    name: 'transfers',
    label: 'transfers.title',
    call: 'transfers.history',
    show: ({ id }) => <MovesOf advisor={id} />,
  },
];

/** An advisor, with what they can do and where they have been. */
export function AdvisorPage() {
  return <DetailPage resource={advisorResource} tabs={tabs} />;
}

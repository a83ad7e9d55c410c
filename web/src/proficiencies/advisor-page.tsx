import { Breadcrumbs, Link } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useSkillsOfAdvisor } from '@watchbill/core/proficiencies/hooks';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { useRow } from '@watchbill/core/resource/hooks';
import { labelOf } from '@watchbill/core/resource/model';
import { Page } from '../kit/page.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { SkillsOf } from './skills-of.tsx';

/** Proficiencies of one advisor. */
export function AdvisorSkillsPage() {
  const { t } = useText();
  const id = Number(useParams()['id']);
  const advisor = useRow(advisorResource, id);
  const skills = useSkillsOfAdvisor(id);
  const name = advisor.data === undefined ? '' : labelOf(advisorResource, advisor.data);
  return (
    <Page
      title={name === '' ? t('menu.advisorProficiencies') : name}
      subtitle={
        <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
          <Link component={RouterLink} to="/dashboard/advisors/advisor-proficiencies">
            {t('menu.advisorProficiencies')}
          </Link>
        </Breadcrumbs>
      }
    >
      {skills.data === undefined ? (
        <Unread of={skills} gone={t('list.rowGone')} />
      ) : (
        <SkillsOf advisor={{ id, name }} />
      )}
    </Page>
  );
}

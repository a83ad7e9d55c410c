import { Breadcrumbs, Link, Tab, Tabs } from '@mui/material';
import { useMemo } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { useAvailableAdvisor } from '@watchbill/core/availability/hooks';
import type { RangeOf } from '@watchbill/core/availability/model';
import { rangesOf } from '@watchbill/core/availability/resource';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { OwnRows } from '../kit/list/own-rows.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { AdvisorWeek } from './advisor-week.tsx';

const list = '/dashboard/advisors/advisor-availability';

/** One advisor's availability: the week that is painted, and the dated ranges with their work rules. */
export function AdvisorAvailabilityPage() {
  const { t } = useText();
  const agent = Number(useParams()['agentId']);
  const [params, setParams] = useSearchParams();
  const read = useAvailableAdvisor(agent);
  const tab = params.get('tab') === 'ranges' ? 'ranges' : 'week';
  const advisor = read.data;
  const title =
    advisor == null ? t('menu.advisorAvailability') : `${advisor.first_name} ${advisor.last_name}`;
  const division = advisor?.division_id ?? 0;
  const resource = useMemo(() => rangesOf(agent, division), [agent, division]);
  return (
    <Page
      title={title}
      subtitle={
        <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
          <Link component={RouterLink} to={advisor == null ? list : `${list}?division=${division}`}>
            {t('menu.advisorAvailability')}
          </Link>
        </Breadcrumbs>
      }
    >
      {advisor === undefined ? (
        <Unread of={read} />
      ) : advisor === null ? (
        <EmptyState title={t('list.rowGone')} />
      ) : (
        <>
          <Tabs
            value={tab}
            aria-label={title}
            onChange={(_event, next: string) =>
              setParams(next === 'week' ? {} : { tab: next }, { replace: true })
            }
          >
            <Tab value="week" label={t('availability.week')} />
            <Tab value="ranges" label={t('availability.ranges')} />
          </Tabs>
          {tab === 'week' ? (
            <AdvisorWeek agent={agent} resource={resource} />
          ) : (
            <Ranges resource={resource} />
          )}
        </>
      )}
    </Page>
  );
}

function Ranges({ resource }: Readonly<{ resource: ReturnType<typeof rangesOf> }>) {
  const { t } = useText();
  const format = useFormat();
  const cells = {
    date_start: ({ date_start }: RangeOf) => format.date(toPlainDate(date_start)),
    date_end: ({ date_end }: RangeOf) =>
      date_end === null ? t('availability.goesOn') : format.date(toPlainDate(date_end)),
  };
  return <OwnRows resource={resource} cells={cells} intro={t('availability.rangesIntro')} />;
}

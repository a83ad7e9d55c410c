import { Stack, Tab, Tabs } from '@mui/material';
import { useMemo } from 'react';
import type { RangeOf } from '@watchbill/core/availability/model';
import { rangesOf } from '@watchbill/core/availability/resource';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { useFormat } from '../kit/format.ts';
import { OwnRows } from '../kit/list/own-rows.tsx';
import { useText } from '../kit/text.tsx';
import { AdvisorWeek } from './advisor-week.tsx';

type Props = Readonly<{
  agent: number;
  division: number;
  name: string;
  /** What the address calls the part that is open. */
  param: string;
}>;

/** One advisor's availability: the week that is painted, and the dated ranges with their work rules. */
export function AvailabilityOf({ agent, division, name, param }: Props) {
  const { t } = useText();
  const { text, change } = useAddress();
  const resource = useMemo(() => rangesOf(agent, division), [agent, division]);
  const part = text(param) === 'ranges' ? 'ranges' : 'week';
  const show = (next: string) => change({ [param]: next === 'week' ? null : next });
  return (
    <Stack sx={{ gap: 1.5, flexGrow: 1, minWidth: 0 }}>
      <Tabs
        value={part}
        aria-label={`${name}: ${t('menu.advisorAvailability')}`}
        onChange={(_event, next: string) => show(next)}
      >
        <Tab value="week" label={t('availability.week')} />
        <Tab value="ranges" label={t('availability.ranges')} />
      </Tabs>
      {part === 'week' ? (
        <AdvisorWeek agent={agent} resource={resource} onRanges={() => show('ranges')} />
      ) : (
        <Ranges resource={resource} />
      )}
    </Stack>
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

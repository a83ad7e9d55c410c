import { Button, Stack, Tab, Tabs } from '@mui/material';
import { useMemo, useState } from 'react';
import type { RangeOf } from '@watchbill/core/availability/model';
import { rangesOf } from '@watchbill/core/availability/resource';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { useFormat } from '../kit/format.ts';
import { OwnRows } from '../kit/list/own-rows.tsx';
import { usePageActions } from '../kit/page-actions.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { AdvisorWeek } from './advisor-week.tsx';
import { CopyDialog } from './copy-dialog.tsx';

type Props = Readonly<{
  agent: number;
  division: number;
  name: string;
  /** What the address calls the part that is open. */
  param: string;
}>;

/**
 * One advisor's availability: the week that is painted, and the dated ranges with their work rules.
 */
export function AvailabilityOf({ agent, division, name, param }: Props) {
  const { t } = useText();
  const { text, change } = useAddress();
  const resource = useMemo(() => rangesOf(agent, division), [agent, division]);
  const part = text(param) === 'ranges' ? 'ranges' : 'week';
  const mayCopy = useMayCall()('availability.copy');
  const [isCopying, setCopying] = useState(false);
  const copy = { label: t('availability.copyTo'), run: () => setCopying(true) };
  usePageActions(mayCopy ? [copy] : []);
  const show = (next: string) => change({ [param]: next === 'week' ? null : next });
  return (
    <Stack sx={{ gap: 1.5, flexGrow: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Tabs
          value={part}
          aria-label={`${name}: ${t('menu.advisorAvailability')}`}
          onChange={(_event, next: string) => show(next)}
        >
          <Tab value="week" label={t('availability.week')} />
          <Tab value="ranges" label={t('availability.ranges')} />
        </Tabs>
        {mayCopy ? <Button onClick={copy.run}>{copy.label}</Button> : null}
      </Stack>
      {part === 'week' ? (
        <AdvisorWeek agent={agent} resource={resource} onRanges={() => show('ranges')} />
      ) : (
        <Ranges resource={resource} />
      )}
      {isCopying ? (
        <CopyDialog
          agent={agent}
          division={division}
          name={name}
          onClose={() => setCopying(false)}
        />
      ) : null}
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

import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useClassifications, useValuesOfAdvisor } from '@watchbill/core/data-values/hooks';
import type { AdvisorValue } from '@watchbill/core/data-values/model';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useToday } from '../shell/today.ts';
import { ValueDialog } from './value-dialog.tsx';
import { useValueWords } from './words.ts';

type Props = Readonly<{
  advisor: Readonly<{ id: number; name: string }>;
  /** Values of this classification alone. */
  only?: number;
}>;

/**
 * Everything that an advisor has had, has and will have; each classification opens for another
 * value.
 */
export function ValuesOf({ advisor, only }: Props) {
  const { t } = useText();
  const words = useValueWords();
  const today = useToday('UTC');
  const read = useValuesOfAdvisor(advisor.id);
  const classifications = useClassifications();
  const mayGive = useMayCall()('dataValues.create');
  const [open, setOpen] = useState<AdvisorValue | null>(null);
  if (read.data === undefined) return <Unread of={read} gone={t('list.rowGone')} />;
  const shown = read.data.filter((one) => only === undefined || one.int_adg_id === only);
  const classification = classifications.data?.find(({ id }) => id === open?.int_adg_id);
  return (
    <Stack sx={{ pt: 1 }}>
      <OutdatedNotice of={read} />
      {shown.length === 0 ? (
        <EmptyState title={t('generic.nothingHere')} />
      ) : (
        <RowTable
          title={t('menu.advisorDataValues')}
          rows={shown}
          keyOf={({ int_agent_adg_value_id: id }) => id}
          columns={[
            {
              name: 'classification',
              label: t('dataValues.classification'),
              render: ({ description }) => description,
            },
            {
              name: 'value',
              label: t('dataValues.value'),
              render: (one) =>
                mayGive ? (
                  <Button size="small" onClick={() => setOpen(one)}>
                    {one.adg_value}
                  </Button>
                ) : (
                  one.adg_value
                ),
            },
            { name: 'period', label: t('dataValues.period'), render: (one) => words.dates(one) },
          ]}
        />
      )}
      {open === null || classification === undefined ? null : (
        <ValueDialog
          advisors={[advisor]}
          classification={classification}
          held={open}
          date={today}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}

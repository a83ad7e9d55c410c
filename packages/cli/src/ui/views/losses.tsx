import { useQuery } from '@tanstack/react-query';
import type { Api } from '@watchbill/core/api/client';
import { useApi } from '@watchbill/core/api/hooks';
import type { ChannelLoss } from '@watchbill/core/weekly-staffing/model';
import { lossesCell } from '@watchbill/core/weekly-staffing/rules';
import type { ReactNode } from 'react';
import { Text } from '../../screen/text.tsx';
import type { DrillProps } from '../view.ts';

/** What channels would lose by a request, for its details. */
export const lossesOf = <Row extends Readonly<{ id: number }>>(
  noun: string,
  read: (api: Api, row: Row) => Promise<Readonly<{ data: readonly ChannelLoss[] }>>,
): ((props: DrillProps<Row>) => ReactNode) =>
  function Losses({ row, setting: { t } }) {
    const api = useApi();
    const { data, isError } = useQuery({
      queryKey: ['losses', noun, row.id],
      staleTime: 0,
      queryFn: () => read(api, row),
    });
    const text = isError
      ? t('activityRequests.effectUnknown')
      : data === undefined
        ? t('ui.reading')
        : lossesCell(data.data) || t('activityRequests.effectNone');
    return (
      <Text wrap="wrap">
        {' '}
        <Text dimColor>{t('weeklyStaffing.columnLosses')}:</Text> {text}
      </Text>
    );
  };

import { useMemo } from 'react';
import type { ScheduleParameter } from '@watchbill/core/schedule-parameters/model';
import {
  protocolsUnder,
  scheduleParameterResource,
} from '@watchbill/core/schedule-parameters/resource';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { OwnRows } from '../kit/list/own-rows.tsx';
import { useText } from '../kit/text.tsx';
import { ReachCheck } from './reach-check.tsx';

const tabs: readonly DetailTab<ScheduleParameter>[] = [
  {
    name: 'protocols',
    label: 'menu.weeklyProtocols',
    call: 'scheduleParameters.rules',
    show: (parameter) => <Protocols parameter={parameter} />,
  },
  {
    name: 'check',
    label: 'scheduleParameters.check',
    call: 'availability.list',
    show: (parameter) => <ReachCheck parameter={parameter} />,
  },
];

/** A schedule parameter: the weekly protocols under it, and who can never be scheduled by it. */
export function ScheduleParameterPage() {
  return (
    <DetailPage
      resource={scheduleParameterResource}
      list="/dashboard/schedule-parameters"
      tabs={tabs}
      opens="protocols"
    />
  );
}

function Protocols({ parameter }: Readonly<{ parameter: ScheduleParameter }>) {
  const { t } = useText();
  const { id, division } = parameter;
  const resource = useMemo(() => protocolsUnder(id, division.id), [id, division.id]);
  return <OwnRows resource={resource} intro={t('scheduleParameters.rulesIntro')} />;
}

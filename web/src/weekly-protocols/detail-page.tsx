import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { WeeklyRule } from '@watchbill/core/weekly-protocols/model';
import {
  dailyProtocolsUnder,
  weeklyProtocolResource,
  weeksOfRotation,
} from '@watchbill/core/weekly-protocols/resource';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { OwnRows } from '../kit/list/own-rows.tsx';
import { useText } from '../kit/text.tsx';
import { DaysOff } from './days-off.tsx';

const normalTabs: readonly DetailTab<WeeklyRule>[] = [
  {
    name: 'daily',
    label: 'menu.dailyProtocols',
    call: 'weeklyProtocols.dailyRules',
    show: ({ id }) => <DailyProtocols protocol={id} />,
  },
  {
    name: 'patterns',
    label: 'weeklyProtocols.patterns',
    call: 'weeklyProtocols.getNormal',
    show: (protocol) => <DaysOff protocol={protocol} />,
  },
];
const rotationTabs: readonly DetailTab<WeeklyRule>[] = [
  {
    name: 'weeks',
    label: 'weeklyProtocols.weeks',
    call: 'weeklyProtocols.rotations',
    show: ({ id }) => <Weeks rotation={id} />,
  },
];

/** A weekly protocol: its daily protocols and days off, or the weeks of its rotation. */
export function WeeklyProtocolPage() {
  const isRotation = useParams()['type'] === 'rotational_type';
  return (
    <DetailPage
      resource={weeklyProtocolResource}
      list="/dashboard/weekly-protocols"
      tabs={isRotation ? rotationTabs : normalTabs}
      opens={isRotation ? 'weeks' : 'daily'}
    />
  );
}

function DailyProtocols({ protocol }: Readonly<{ protocol: number }>) {
  const { t } = useText();
  const resource = useMemo(() => dailyProtocolsUnder(protocol), [protocol]);
  return <OwnRows resource={resource} intro={t('weeklyProtocols.dailyIntro')} />;
}

function Weeks({ rotation }: Readonly<{ rotation: number }>) {
  const { t } = useText();
  const resource = useMemo(() => weeksOfRotation(rotation), [rotation]);
  return <OwnRows resource={resource} intro={t('weeklyProtocols.weeksIntro')} />;
}

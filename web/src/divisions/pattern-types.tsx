import { useMemo } from 'react';
import { patternTypesOf } from '@watchbill/core/schedule-parameters/resource';
import { OwnRows } from '../kit/list/own-rows.tsx';
import { useText } from '../kit/text.tsx';

/** The pattern types of a division, and those of every division. */
export function PatternTypes({ division }: Readonly<{ division: number }>) {
  const { t } = useText();
  const resource = useMemo(() => patternTypesOf(division), [division]);
  return <OwnRows resource={resource} intro={t('patternTypes.intro')} />;
}

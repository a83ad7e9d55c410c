import { useAllotmentChanges, useRulesOfGroup } from '@watchbill/core/time-off/hooks/groups';
import { allotmentRows } from '@watchbill/core/time-off/resource/allotments';
import type { GroupRow } from '@watchbill/core/time-off/resource/groups';
import { addMonths } from '@watchbill/core/time/plain-date';
import { ImportButton } from '../kit/import/import-button.tsx';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { FileMenu, sheets } from '../kit/list/file-menu.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { DateBar } from '../shell/date-bar.tsx';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { useRoomView } from './room-view.ts';

/** Which rule, dates and view of a group's allotments are shown, and their files. */
export function AllotmentsBar({ group }: Readonly<{ group: GroupRow }>) {
  const { t } = useText();
  const { rule, view, date, today, from, to, change } = useRoomView();
  const rules = useRulesOfGroup(group.id).data ?? [];
  const { file } = useAllotmentChanges();
  const mayExport = useMayCall()('timeOff.exportAllotments');
  const year = Number(date.slice(0, 4));
  return (
    <>
      <ChoiceFilter
        label={t('timeOffPlans.rule')}
        value={rule}
        choices={rules.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(next) => change({ rule: next })}
      />
      {view !== 'year' ? (
        <DateBar
          date={date}
          today={today}
          stride={view}
          onChange={(next) => change({ date: next })}
        />
      ) : (
        <ChoiceFilter
          isRequired
          label={t('timeOffPlans.year')}
          value={year}
          choices={[year - 1, year, year + 1].map((one) => ({ value: one, label: String(one) }))}
          onChange={(next) => change({ date: addMonths(date, 12 * (Number(next) - year)) })}
        />
      )}
      <ViewTabs
        title={t('menu.timeOffAllotments')}
        value={view}
        choices={[
          ['year', t('timeOffPlans.year')],
          ['month', t('timeOffPlans.month')],
          ['week', t('timeOffPlans.quarterHours')],
        ]}
        onChange={(next) => change({ view: next === 'year' ? null : next })}
      />
      <ImportButton resource={allotmentRows} of={{ group_id: group.id }} />
      {mayExport ? (
        <FileMenu
          label={t('timeOffPlans.export')}
          choices={sheets(`allotments-${from}`, (format) =>
            file({ group: group.id, rule, from, to, byQuarterHour: view === 'week' }, format),
          )}
        />
      ) : null}
    </>
  );
}

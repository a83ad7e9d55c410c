import type { Channel } from '@watchbill/core/channels/model';
import type { Division } from '@watchbill/core/divisions/model';
import { useIntradayFile } from '@watchbill/core/intraday/hooks';
import { intradayFields } from '@watchbill/core/intraday/rules';
import { intradayKeys } from '@watchbill/core/intraday/view';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { ChannelPicker, channelParam } from '../channels/channel-picker.tsx';
import { ModelChoice } from '../forecasts/filters.tsx';
import { ColumnPicker } from '../kit/list/column-picker.tsx';
import { FileMenu, sheets } from '../kit/list/file-menu.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import type { IntradaySelection, Go } from './selection.ts';

export type ViewProps = Readonly<{
  asked: IntradaySelection;
  division: Division;
  channels: readonly Channel[];
  today: PlainDate;
  go: Go;
}>;

/**
 * What all views have: channels, the forecast that is read, columns, the file, and how their chart
 * is called.
 */
export function useIntradayFrame({ asked, division, channels, go }: ViewProps) {
  const { t } = useText();
  const format = useFormat();
  const { from, to } = asked.read;
  const write = useIntradayFile(asked.read);
  const date = from === to ? format.date(from) : format.range(from, to);
  const name = `intraday-${from}-${to}`;
  return {
    filters: (
      <>
        <ChannelPicker
          channels={channels}
          chosen={asked.chosen}
          onChange={(chosen) => go({ channel: channelParam(chosen) })}
        />
        <ModelChoice
          label={t('intraday.model')}
          value={asked.module}
          onChange={(module) => go({ forecast: module })}
        />
        <ColumnPicker
          choices={intradayFields.map((field) => ({ name: field, label: t(intradayKeys[field]) }))}
          chosen={asked.fields}
          onChange={(chosen) => go({ columns: chosen.join() })}
        />
      </>
    ),
    file: <FileMenu label={t('figures.export')} choices={sheets(name, write)} />,
    chart: {
      title: t('intraday.title', { division: division.mu_name, date }),
      file: name,
      empty: { title: t('intraday.none'), hint: t('intraday.noneHint') },
    },
  };
}

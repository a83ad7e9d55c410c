import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { deDE, frFR } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { Popup } from '../list/popup.tsx';
import { useText } from '../text.tsx';

const views = { day: ['year', 'month', 'day'], month: ['year', 'month'] } as const;
/** English weeks begin on Monday, as everywhere in the interface. */
const locales = { en: 'en-gb', de: 'de', fr: 'fr' } as const;
const words = {
  en: undefined,
  de: deDE.components.MuiLocalizationProvider.defaultProps.localeText,
  fr: frFR.components.MuiLocalizationProvider.defaultProps.localeText,
};

type Props = Readonly<{
  anchor: HTMLElement;
  label: string;
  value: PlainDate;
  shows: 'day' | 'month';
  onChoose: (date: PlainDate) => void;
  onClose: () => void;
}>;

/** A calendar below its field; it closes when a date is chosen. */
export function DateCalendarPopover({ anchor, label, value, shows, onChoose, onClose }: Props) {
  const { language } = useText();
  const texts = words[language];
  return (
    <Popup anchor={anchor} title={label} onClose={onClose}>
      <LocalizationProvider
        dateAdapter={AdapterDayjs}
        adapterLocale={locales[language]}
        {...(texts === undefined ? {} : { localeText: texts })}
      >
        <DateCalendar
          autoFocus
          value={dayjs(value)}
          views={views[shows]}
          openTo={shows}
          onChange={(chosen, state) => {
            const date = chosen?.format('YYYY-MM-DD') ?? '';
            if (state === 'finish' && isPlainDate(date)) onChoose(date);
          }}
        />
      </LocalizationProvider>
    </Popup>
  );
}

import { Divider, ListItemIcon, ListItemText, ListSubheader, MenuItem } from '@mui/material';
import AbsentIcon from '@mui/icons-material/PersonOffOutlined';
import AddIcon from '@mui/icons-material/AddRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import CopyDayIcon from '@mui/icons-material/DateRangeRounded';
import CutIcon from '@mui/icons-material/ContentCutRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import LockIcon from '@mui/icons-material/LockRounded';
import LockOpenIcon from '@mui/icons-material/LockOpenRounded';
import PasteIcon from '@mui/icons-material/ContentPasteRounded';
import TimeIcon from '@mui/icons-material/ScheduleRounded';
import type { ReactNode } from 'react';
import type { ScheduleEdit } from '@watchbill/core/schedules/edit-kinds';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import {
  eventColours,
  type ScheduleDay,
  type ScheduleEvent,
} from '@watchbill/core/schedules/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { EventSwatch } from '../kit/event-swatch.tsx';
import { PopupMenu } from '../kit/list/popup.tsx';
import { useText } from '../kit/text.tsx';
import type { ScheduleWords } from './words.ts';

export type MenuTarget = Readonly<{
  row: string;
  name: string;
  day: ScheduleDay;
  event: ScheduleEvent | null;
  minute: number;
  x: number;
  y: number;
}>;

type Props = Readonly<{
  target: MenuTarget;
  types: ActivityTypes;
  words: ScheduleWords;
  canPaste: boolean;
  mayLock: boolean;
  onEdit: (edit: ScheduleEdit) => void;
  onTimes: () => void;
  onAdd: () => void;
  onAbsent: () => void;
  onCopy: () => void;
  onCopyDay: () => void;
  onPaste: () => void;
  onLock: () => void;
  onClose: () => void;
}>;

/** What can be done with an event or a row, by right click or by key. */
export function EventMenu(props: Props) {
  const { target, words, onClose } = props;
  const { t } = useText();
  const { event } = target;
  const title = event === null ? target.name : `${words.event(event)} · ${target.name}`;
  const close = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <PopupMenu
      anchor={{ left: target.x, top: target.y }}
      title={t('schedules.menuOf', { event: title })}
      onClose={onClose}
    >
      {event === null ? null : eventItems(props, event, close, t)}
      {event?.kind === 'activity' ? typeItems(props, event, close, t) : null}
      {rowItems(props, close, t)}
    </PopupMenu>
  );
}

type Close = (act: () => void) => () => void;
type T = ReturnType<typeof useText>['t'];

function eventItems(
  { target, words, onEdit, onTimes }: Props,
  event: ScheduleEvent,
  close: Close,
  t: T,
): ReactNode[] {
  const at = Math.round(target.minute / 5) * 5;
  const middle =
    at > event.start && at < event.end ? at : Math.round((event.start + event.end) / 10) * 5;
  const other = event.kind === 'overtime' ? 'recovered' : 'overtime';
  return [
    <Item
      key="times"
      icon={<TimeIcon fontSize="small" />}
      text={t('schedules.editTimes')}
      onClick={close(onTimes)}
    />,
    event.kind === 'shift' || event.end - event.start <= 5 ? null : (
      <Item
        key="split"
        icon={<CutIcon fontSize="small" />}
        text={t('schedules.splitAt', { time: formatClock(middle) })}
        onClick={close(() => onEdit({ type: 'split', id: event.id, at: middle }))}
      />
    ),
    event.kind !== 'overtime' && event.kind !== 'recovered' ? null : (
      <Item
        key="kind"
        icon={<EventSwatch size={20} colour={eventColours[other]} icon="" />}
        text={`${t('schedules.changeType')}: ${words.kind(other)}`}
        onClick={close(() => onEdit({ type: 'retype', id: event.id, block: other }))}
      />
    ),
    <Item
      key="delete"
      icon={<DeleteIcon fontSize="small" />}
      text={t('generic.delete')}
      hint="Del"
      onClick={close(() => onEdit({ type: 'delete', id: event.id }))}
    />,
    <Divider key="end" />,
  ];
}

function typeItems(
  { types, onEdit }: Props,
  event: Extract<ScheduleEvent, { kind: 'activity' }>,
  close: Close,
  t: T,
): ReactNode[] {
  const choices = [...types.values()].filter((type) => !type.is_disabled);
  return [
    <ListSubheader key="types" role="presentation" sx={{ lineHeight: '32px' }}>
      {t('schedules.changeType')}
    </ListSubheader>,
    ...choices.map((type) => (
      <Item
        key={type.id}
        isChosen={type.id === event.activity_id}
        icon={
          <EventSwatch
            size={20}
            colour={type.color_code ?? eventColours.activity}
            icon={type.icon ?? ''}
          />
        }
        text={type.description}
        onClick={close(() => onEdit({ type: 'retype', id: event.id, activity_id: type.id }))}
      />
    )),
    <Divider key="types-end" />,
  ];
}

function rowItems(
  { target, canPaste, mayLock, onAdd, onAbsent, onCopy, onCopyDay, onPaste, onLock }: Props,
  close: Close,
  t: T,
): ReactNode[] {
  const { locked } = target.day;
  return [
    <Item
      key="add"
      icon={<AddIcon fontSize="small" />}
      text={t('schedules.addEvent')}
      hint="N"
      onClick={close(onAdd)}
    />,
    target.day.shift === null ? null : (
      <Item
        key="absent"
        icon={<AbsentIcon fontSize="small" />}
        text={t('schedules.absence')}
        hint="A"
        onClick={close(onAbsent)}
      />
    ),
    target.day.shift === null ? null : (
      <Item
        key="copy"
        icon={<CopyIcon fontSize="small" />}
        text={t('schedules.copyRow')}
        hint="Ctrl+C"
        onClick={close(onCopy)}
      />
    ),
    target.day.shift === null ? null : (
      <Item
        key="copy-day"
        icon={<CopyDayIcon fontSize="small" />}
        text={t('schedules.copyDay')}
        onClick={close(onCopyDay)}
      />
    ),
    canPaste ? (
      <Item
        key="paste"
        icon={<PasteIcon fontSize="small" />}
        text={t('schedules.pasteRow')}
        hint="Ctrl+V"
        onClick={close(onPaste)}
      />
    ) : null,
    mayLock ? (
      <Item
        key="lock"
        icon={locked ? <LockOpenIcon fontSize="small" /> : <LockIcon fontSize="small" />}
        text={t(locked ? 'schedules.unlock' : 'schedules.lock')}
        hint="L"
        onClick={close(onLock)}
      />
    ) : null,
  ];
}

type ItemProps = Readonly<{
  icon: ReactNode;
  text: string;
  hint?: string;
  isChosen?: boolean;
  onClick: () => void;
  autoFocus?: boolean;
  tabIndex?: number;
}>;

function Item({ icon, text, hint, isChosen, onClick, ...focus }: ItemProps) {
  return (
    <MenuItem
      dense
      {...focus}
      {...(isChosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': isChosen })}
      onClick={onClick}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{text}</ListItemText>
      {isChosen === true ? <CheckIcon fontSize="small" aria-hidden="true" /> : null}
      {hint === undefined ? null : (
        <kbd
          aria-hidden="true"
          style={{ font: 'inherit', fontSize: 12, opacity: 0.7, marginInlineStart: 24 }}
        >
          {hint}
        </kbd>
      )}
    </MenuItem>
  );
}

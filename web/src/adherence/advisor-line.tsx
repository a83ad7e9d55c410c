import ExcuseIcon from '@mui/icons-material/HowToRegOutlined';
import MessageIcon from '@mui/icons-material/MailOutlineRounded';
import { Box, IconButton, Link } from '@mui/material';
import { memo } from 'react';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { formatSeconds, isOutFor, secondsSince, statusKeys } from '@watchbill/core/adherence/view';
import { EventSwatch } from '../kit/event-swatch.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useSecond } from './second.ts';
import { statusLook } from './status-look.ts';
import { Mark } from './summary.tsx';

/**
 * What a row offers; what whoever looks may not do is not there. The same object while nothing of
 * it changes: rows are drawn again with it.
 */
export type LineActions = Readonly<{
  open: (row: AdherenceRow) => void;
  excuse?: (row: AdherenceRow) => void;
  write?: (row: AdherenceRow) => void;
}>;
type Props = Readonly<{
  row: AdherenceRow;
  index: number;
  top: number;
  actions: LineActions;
  /** Minutes after which a row out of adherence is marked; null for never. */
  alertMinutes: number | null;
}>;

export const AdvisorLine = memo(function AdvisorLine({
  row,
  index,
  top,
  actions,
  alertMinutes,
}: Props) {
  const format = useFormat();
  const { status, presence_state: state, reason, channel, adherence_data: figures } = row;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`ad-line ad-row ${status} ${row.excuse === null ? '' : 'excused'}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <StatusCell row={row} alertMinutes={alertMinutes} />
      <div role="cell" className="ad-name">
        <Link
          component="button"
          color="inherit"
          underline="hover"
          onClick={() => actions.open(row)}
        >
          {nameOf(row)}
        </Link>
      </div>
      <ActionCell row={row} actions={actions} />
      <div role="cell" className="ad-state">
        {[state ?? '–', ...(channel === null ? [] : [channel])].join(' · ')}{' '}
        <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
          <StateAge row={row} />
        </Box>
      </div>
      <div role="cell" className="ad-reason">
        {reason ?? ''}
      </div>
      <ActivityCell row={row} />
      <div role="cell" className="num ad-since">
        {row.status_since === null ? '–' : <Age since={row.status_since} />}
      </div>
      <div role="cell" className="num ad-figure">
        {format.percentage(figures.adherence)}
      </div>
      <div role="cell" className="num ad-more">
        {format.percentage(figures.adherence_excused)}
      </div>
      <div role="cell" className="num ad-more">
        {format.percentage(figures.adherence_forgiven)}
      </div>
      <div role="cell" className="num ad-more">
        {format.percentage(figures.conformance)}
      </div>
    </div>
  );
});

function StatusCell({ row, alertMinutes }: Pick<Props, 'row' | 'alertMinutes'>) {
  const { t } = useText();
  const { status, excuse } = row;
  return (
    <Box
      role="cell"
      className="ad-status"
      title={excuse?.reason}
      sx={(theme) => ({ fontWeight: 600, color: statusLook[status][theme.palette.mode] })}
    >
      <Mark status={status} />{' '}
      {[...(excuse === null ? [] : [t('adherence.excused')]), t(statusKeys[status])].join(' · ')}
      {status === 'out' && alertMinutes !== null ? (
        <LongMark row={row} minutes={alertMinutes} />
      ) : null}
    </Box>
  );
}

const nameOf = ({ agents }: AdherenceRow) => `${agents.first_name} ${agents.last_name}`;

function ActionCell({ row, actions }: Pick<Props, 'row' | 'actions'>) {
  return (
    <div role="cell" className="ad-actions">
      <OutActions row={row} actions={actions} />
    </div>
  );
}

/** One tap each where somebody is out of adherence and nobody has excused it. */
export function OutActions({ row, actions }: Pick<Props, 'row' | 'actions'>) {
  const { t } = useText();
  const name = nameOf(row);
  if (row.status !== 'out' || row.excuse !== null || row.status_since === null) return null;
  return (
    <>
      {actions.excuse === undefined ? null : (
        <LineButton label={t('adherence.excuseOf', { name })} onClick={() => actions.excuse?.(row)}>
          <ExcuseIcon fontSize="small" />
        </LineButton>
      )}
      {actions.write === undefined ? null : (
        <LineButton label={t('adherence.messageTo', { name })} onClick={() => actions.write?.(row)}>
          <MessageIcon fontSize="small" />
        </LineButton>
      )}
    </>
  );
}

function LineButton({
  label,
  onClick,
  children,
}: Readonly<{ label: string; onClick: () => void; children: React.ReactNode }>) {
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onClick}>
      {children}
    </IconButton>
  );
}

function ActivityCell({ row }: Pick<Props, 'row'>) {
  const { t } = useText();
  const { bp_activity_data: activity, shift } = row;
  return (
    <div role="cell" className="ad-activity">
      {activity === null ? (
        shift === null ? (
          '–'
        ) : (
          `${shift.start_time}–${shift.end_time}`
        )
      ) : (
        <>
          <EventSwatch colour={row.color_code ?? '#c3d9d9'} icon={row.icon ?? ''} size={22} />
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {activity.description || t('adherence.openWork')}
            {activity.channel === null ? '' : ` · ${activity.channel}`}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {activity.start_time}–{activity.end_time}
            </Box>
          </span>
        </>
      )}
    </div>
  );
}

/** How long the state has lasted; that of a day that is over lasts no longer. */
function StateAge({ row: { since, state_duration, status_since } }: Pick<Props, 'row'>) {
  if (since === null) return null;
  return status_since === null ? formatSeconds(state_duration ?? 0) : <Age since={since} />;
}

/** Counts on by itself; only this text is drawn again each second. */
export function Age({ since }: Readonly<{ since: string }>) {
  return formatSeconds(secondsSince(since, useSecond()));
}

/** Appears by itself when a row has been out for too long. */
function LongMark({ row, minutes }: Readonly<{ row: AdherenceRow; minutes: number }>) {
  const { t } = useText();
  return isOutFor(row, minutes, useSecond()) ? (
    <Box
      component="span"
      role="img"
      aria-label={t('adherence.alertLong')}
      title={t('adherence.alertLong')}
    >
      {' ⏰'}
    </Box>
  ) : null;
}

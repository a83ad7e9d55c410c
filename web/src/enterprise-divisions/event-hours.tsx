import {
  Alert,
  Button,
  List,
  ListItem,
  ListItemButton,
  Paper,
  Stack,
  Switch,
  Typography,
} from '@mui/material';
import { alpha, useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { useEventHours, useSaveEventHours } from '@watchbill/core/enterprise-divisions/hooks';
import type { EnterpriseAvailability } from '@watchbill/core/enterprise-divisions/model';
import { hoursOfWeek, weekOfHours } from '@watchbill/core/enterprise-divisions/view';
import { weekdays } from '@watchbill/core/resource/fields';
import { shownDays, withStroke } from '../availability/stroke.ts';
import { EditBar } from '../kit/form/edit-bar.tsx';
import { EventSwatch } from '../kit/event-swatch.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import type { Cell } from '../kit/list/grid-keys.ts';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { WeekGrid } from '../kit/date/week-grid.tsx';

type EventTypeHours = EnterpriseAvailability['activity_code_availability'];
type One = EventTypeHours[number];

/**
 * Which event types an enterprise division uses, and in which hours of the week each may be
 * planned.
 */
export function EventHours({ enterprise }: Readonly<{ enterprise: number }>) {
  const read = useEventHours(enterprise);
  if (read.data === undefined) return <Unread of={read} />;
  return (
    <Stack sx={{ gap: 1 }}>
      <OutdatedNotice of={read} />
      <Editor enterprise={enterprise} newest={read.data} />
    </Stack>
  );
}

function Editor({
  enterprise,
  newest,
}: Readonly<{ enterprise: number; newest: EnterpriseAvailability }>) {
  const { t } = useText();
  const mayEdit = useMayCall()('enterpriseDivisions.setAvailability');
  const edit = useHoursEdit(enterprise, newest);
  const { used, shown } = edit;
  return (
    <>
      <EditBar
        count={edit.count}
        hasWrong={false}
        onDiscard={edit.discard}
        saving={edit.saving}
        onSave={edit.save}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('enterpriseDivisions.hoursIntro')}
        </Typography>
      </EditBar>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
        <Types
          all={edit.all}
          used={used}
          chosen={shown?.activity_code ?? null}
          onChoose={edit.choose}
          onUse={mayEdit ? edit.use : null}
        />
        {shown === undefined ? (
          <EmptyState title={t('enterpriseDivisions.noneUsed')} />
        ) : (
          <Hours
            one={shown}
            onChange={
              mayEdit
                ? (next) => edit.step(used.map((other) => (other === shown ? next : other)))
                : undefined
            }
          />
        )}
      </Stack>
    </>
  );
}

/** Types and hours step by step, until they are saved together. */
function useHoursEdit(enterprise: number, newest: EnterpriseAvailability) {
  const [steps, setSteps] = useState<readonly EventTypeHours[]>([]);
  // What waits to be saved stays on what it was begun on: saving says where somebody else was
  // faster.
  const [before, setBefore] = useState(newest);
  if (steps.length === 0 && before !== newest) setBefore(newest);
  const [chosen, setChosen] = useState<number | null>(null);
  const saving = useSaving(useSaveEventHours(enterprise).mutateAsync, {
    says: 'enterpriseDivisions.availabilityAdded',
    onDone: () => setSteps([]),
  });
  const used = steps.at(-1) ?? before.activity_code_availability;
  const shown = used.find((one) => one.activity_code === chosen) ?? used[0];
  const step = (next: EventTypeHours) => setSteps(steps.concat([next]));
  return {
    used,
    all: typesOf(before),
    shown,
    choose: setChosen,
    step,
    use: (one: One, isUsed: boolean) => {
      setChosen(one.activity_code);
      step(
        isUsed
          ? used.concat(one)
          : used.filter((other) => other.activity_code !== one.activity_code),
      );
    },
    count: steps.length,
    discard: () => setSteps([]),
    saving,
    save: () => saving.run({ before, used }),
  };
}

/** Every event type by its name; one that is not used yet would begin without hours. */
function typesOf({ activity_code_availability, available_activity_code }: EnterpriseAvailability) {
  return activity_code_availability
    .concat(
      available_activity_code.map(({ id, ...type }) => ({ ...type, activity_code: id, hours: [] })),
    )
    .toSorted((a, b) => a.description.localeCompare(b.description));
}

type TypesProps = Readonly<{
  all: EventTypeHours;
  used: EventTypeHours;
  chosen: number | null;
  onChoose: (id: number) => void;
  onUse: ((one: One, isUsed: boolean) => void) | null;
}>;

function Types({ all, used, chosen, onChoose, onUse }: TypesProps) {
  const { t } = useText();
  return (
    <Paper variant="outlined" sx={{ width: { md: 300 }, flexShrink: 0, alignSelf: 'flex-start' }}>
      <List dense aria-label={t('menu.eventTypes')}>
        {all.map((one) => {
          const isUsed = used.some((other) => other.activity_code === one.activity_code);
          return (
            <ListItem
              key={one.activity_code}
              disablePadding
              secondaryAction={
                <Switch
                  edge="end"
                  size="small"
                  checked={isUsed}
                  disabled={onUse === null}
                  onChange={(event) => onUse?.(one, event.target.checked)}
                  slotProps={{
                    input: {
                      'aria-label': t('enterpriseDivisions.uses', { name: one.description }),
                    },
                  }}
                />
              }
            >
              <ListItemButton
                selected={one.activity_code === chosen}
                disabled={!isUsed}
                onClick={() => onChoose(one.activity_code)}
                sx={{ gap: 1 }}
              >
                <EventSwatch colour={one.color_code} icon={one.icon} size={22} />
                {one.description}
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Paper>
  );
}

function Hours({
  one,
  onChange,
}: Readonly<{ one: One; onChange: ((next: One) => void) | undefined }>) {
  const { t } = useText();
  const { palette } = useTheme();
  const week = weekOfHours(one.hours);
  const cells = week.length / 7;
  // A stretch that begins on painted hours takes them away.
  const paint = (from: Cell, to: Cell) => {
    const isTaken = week[shownDays[from.row]! * cells + from.column] !== null;
    const next = withStroke(week, { from, to }, isTaken ? null : 'available');
    onChange?.({ ...one, hours: hoursOfWeek(next) });
  };
  return (
    <Stack sx={{ gap: 1, flexGrow: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography variant="subtitle1" component="h2" sx={{ flexGrow: 1 }}>
          {one.description}
        </Typography>
        {onChange === undefined ? null : (
          <Button disabled={one.hours.length === 0} onClick={() => onChange({ ...one, hours: [] })}>
            {t('enterpriseDivisions.anyTime')}
          </Button>
        )}
      </Stack>
      <WeekGrid
        label={one.description}
        days={shownDays.map((day) => t(weekdays[day]))}
        rows={shownDays.map((day) => week.slice(day * cells, (day + 1) * cells))}
        paints={[
          {
            value: 'available',
            label: t('enterpriseDivisions.planned'),
            colour: alpha(palette.success.main, 0.5),
          },
        ]}
        blank={t(
          one.hours.length === 0 ? 'enterpriseDivisions.planned' : 'enterpriseDivisions.notPlanned',
        )}
        hint={t('enterpriseDivisions.hoursHint')}
        onPaint={onChange === undefined ? undefined : paint}
      />
      <Alert severity="info" variant="outlined" sx={{ py: 0 }}>
        {one.hours.length === 0
          ? `${t('enterpriseDivisions.noHours')} ${t('enterpriseDivisions.hoursHint')}`
          : t('enterpriseDivisions.hoursHint')}
      </Alert>
    </Stack>
  );
}

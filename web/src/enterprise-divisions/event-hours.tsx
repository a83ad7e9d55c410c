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
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { painted } from '@watchbill/core/availability/view';
import { useEventHours, useSaveEventHours } from '@watchbill/core/enterprise-divisions/hooks';
import type { EnterpriseAvailability } from '@watchbill/core/enterprise-divisions/model';
import { hoursOfWeek, weekOfHours } from '@watchbill/core/enterprise-divisions/view';
import { weekdays } from '@watchbill/core/resource/fields';
import { EditBar } from '../kit/form/edit-bar.tsx';
import { EventSwatch } from '../kit/event-swatch.tsx';
import type { Cell } from '../kit/list/grid-keys.ts';
import { EmptyState, Outdated, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { WeekGrid } from '../kit/date/week-grid.tsx';

type Used = EnterpriseAvailability['activity_code_availability'];
type One = Used[number];

/** Which event types an enterprise division uses, and in which hours of the week each may be planned. */
export function EventHours({ enterprise }: Readonly<{ enterprise: number }>) {
  const read = useEventHours(enterprise);
  if (read.data === undefined) return <Unread of={read} />;
  return (
    <Stack sx={{ gap: 1 }}>
      <Outdated of={read} />
      <Editor enterprise={enterprise} newest={read.data} />
    </Stack>
  );
}

function Editor({
  enterprise,
  newest,
}: Readonly<{ enterprise: number; newest: EnterpriseAvailability }>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const mayEdit = useMayCall()('enterpriseDivisions.setAvailability');
  const [steps, setSteps] = useState<readonly Used[]>([]);
  // What waits to be saved stays on what it was begun on: saving says where somebody else was faster.
  const [before, setBefore] = useState(newest);
  if (steps.length === 0 && before !== newest) setBefore(newest);
  const [chosen, setChosen] = useState<number | null>(null);
  const save = useSaveEventHours(enterprise);
  const used = steps.at(-1) ?? before.activity_code_availability;
  const all = typesOf(before);
  const shown = used.find((one) => one.activity_code === chosen) ?? used[0];
  const step = (next: Used) => setSteps(steps.concat([next]));
  return (
    <>
      <EditBar
        count={steps.length}
        hasWrong={false}
        onDiscard={() => setSteps([])}
        isBusy={save.isPending}
        error={save.error === null ? undefined : errorText(save.error, 'report', language)}
        onSave={() =>
          save.mutate(
            { before, used },
            {
              onSuccess: () => {
                setSteps([]);
                enqueueSnackbar(t('enterpriseDivisions.availabilityAdded'), { variant: 'success' });
              },
            },
          )
        }
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('enterpriseDivisions.hoursIntro')}
        </Typography>
      </EditBar>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
        <Types
          all={all}
          used={used}
          chosen={shown?.activity_code ?? null}
          onChoose={setChosen}
          onUse={
            mayEdit
              ? (one, isUsed) => {
                  setChosen(one.activity_code);
                  step(
                    isUsed
                      ? used.concat(one)
                      : used.filter((other) => other.activity_code !== one.activity_code),
                  );
                }
              : null
          }
        />
        {shown === undefined ? (
          <EmptyState title={t('enterpriseDivisions.noneUsed')} />
        ) : (
          <Hours
            one={shown}
            onChange={
              mayEdit
                ? (next) => step(used.map((other) => (other === shown ? next : other)))
                : undefined
            }
          />
        )}
      </Stack>
    </>
  );
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
  all: Used;
  used: Used;
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

/** Monday first; cells of a week are counted from Sunday on. */
const shownDays = [1, 2, 3, 4, 5, 6, 0] as const;

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
    const rows = shownDays.slice(Math.min(from.row, to.row), Math.max(from.row, to.row) + 1);
    const next = rows.reduce(
      (before, day) =>
        painted(
          before,
          { day, slot: from.column },
          { day, slot: to.column },
          isTaken ? null : 'available',
        ),
      week,
    );
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

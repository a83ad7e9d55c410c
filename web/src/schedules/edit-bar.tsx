import DrawIcon from '@mui/icons-material/DrawOutlined';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import RepairIcon from '@mui/icons-material/GroupAddOutlined';
import RedoIcon from '@mui/icons-material/RedoRounded';
import UndoIcon from '@mui/icons-material/UndoRounded';
import LockIcon from '@mui/icons-material/LockRounded';
import LockOpenIcon from '@mui/icons-material/LockOpenRounded';
import SaveIcon from '@mui/icons-material/SaveRounded';
import {
  Box,
  Button,
  IconButton,
  ListSubheader,
  MenuItem,
  Stack,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { eventColours } from '@watchbill/core/schedules/model';
import { EventSwatch } from '../kit/event-swatch.tsx';
import { ActionMenu } from '../kit/list/popup.tsx';
import { IconAction, usePageActions, type PageAction } from '../kit/page-actions.tsx';
import { useText, type Translate } from '../kit/text.tsx';
import type { DeskPart } from './desk-parts.tsx';
import type { Tool } from './tools.ts';

type Props = Readonly<{
  editor: DayEditor;
  tool: Tool;
  onTool: (tool: Tool) => void;
  selected: readonly string[];
  mayLock: boolean;
  onLock: (keys: readonly string[], locked: boolean) => void;
  onSave: () => void;
  onPart: (part: DeskPart) => void;
}>;

/** What can be done with the day: draw, undo, lock, save. */
export function EditBar({
  editor,
  tool,
  onTool,
  selected,
  mayLock,
  onLock,
  onSave,
  onPart,
}: Props) {
  const { t } = useText();
  const undo = {
    label: t('generic.undo'),
    hint: 'Ctrl+Z',
    icon: <UndoIcon />,
    isDisabled: !editor.canUndo,
    run: editor.undo,
  };
  const redo = {
    label: t('schedules.redo'),
    hint: 'Ctrl+Y',
    icon: <RedoIcon />,
    isDisabled: !editor.canRedo,
    run: editor.redo,
  };
  const chosen = t('schedules.selected', { count: selected.length });
  const locks: readonly PageAction[] =
    mayLock && selected.length > 0
      ? [
          {
            label: t('schedules.lock'),
            hint: chosen,
            icon: <LockIcon />,
            run: () => onLock(selected, true),
          },
          {
            label: t('schedules.unlock'),
            hint: chosen,
            icon: <LockOpenIcon />,
            run: () => onLock(selected, false),
          },
        ]
      : [];
  const repairs = {
    label: t('schedules.closeGaps'),
    hint: 'R',
    icon: <RepairIcon />,
    run: () => onPart({ kind: 'repairs', stretch: null }),
  };
  const more: readonly PageAction[] = [
    { label: t('schedules.reoptimiseDay'), run: () => onPart({ kind: 'reoptimise' }) },
    {
      label: t('schedules.copyDay'),
      hint: chosen,
      isDisabled: selected.length === 0,
      run: () => onPart({ kind: 'copy', rows: selected }),
    },
  ];
  usePageActions([undo, redo, repairs, ...locks, ...more]);
  return (
    <Stack
      direction="row"
      sx={{
        display: { xs: 'contents', md: 'flex' },
        gap: 1,
        alignItems: 'center',
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        flexGrow: 1,
        minWidth: 0,
      }}
    >
      <ToolPicker tool={tool} onTool={onTool} types={editor.types} />
      <IconAction action={undo} size="small" />
      <IconAction action={redo} size="small" />
      <IconAction action={repairs} size="small" />
      <MoreMenu actions={[...more, ...locks]} />
      {locks.length === 0 ? null : (
        <Box sx={{ display: { xs: 'contents', lg: 'none', xl: 'contents' } }}>
          <Typography variant="body2" noWrap sx={{ ml: 1, flexShrink: 0, color: 'text.secondary' }}>
            {chosen}
          </Typography>
          {locks.map((action) => (
            <IconAction key={action.label} action={action} size="small" />
          ))}
        </Box>
      )}
      <UnsavedChanges editor={editor} onSave={onSave} />
    </Stack>
  );
}

/** What is done seldom, and what a narrower window has no other room for. */
function MoreMenu({ actions }: Readonly<{ actions: readonly PageAction[] }>) {
  const { t } = useText();
  const label = t('schedules.moreActions');
  return (
    <ActionMenu
      title={label}
      actions={actions}
      renderButton={(props) => (
        <Tooltip title={label}>
          <IconButton size="small" aria-label={label} {...props}>
            <MoreIcon />
          </IconButton>
        </Tooltip>
      )}
    />
  );
}

/** How much is not saved yet, and what to do with it. */
function UnsavedChanges({ editor, onSave }: Pick<Props, 'editor' | 'onSave'>) {
  const { t } = useText();
  const count = editor.touched.length;
  const save = { label: t('generic.save'), isDisabled: count === 0, run: onSave };
  const discard = {
    label: t('schedules.discard'),
    isDisabled: count === 0 || editor.isSaving,
    run: editor.discard,
  };
  usePageActions([save, discard]);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', ml: 'auto', minWidth: 0 }}>
      <Typography
        variant="body2"
        color={count === 0 ? 'text.secondary' : 'text.primary'}
        role="status"
        noWrap
      >
        {count === 0 ? t('schedules.allSaved') : t('schedules.unsaved', { count })}
      </Typography>
      <Button size="small" color="inherit" disabled={discard.isDisabled} onClick={discard.run}>
        {discard.label}
      </Button>
      <Button
        variant="contained"
        sx={{ flexShrink: 0 }}
        startIcon={<SaveIcon />}
        disabled={save.isDisabled}
        loading={editor.isSaving}
        loadingPosition="start"
        onClick={save.run}
      >
        {save.label}
      </Button>
    </Stack>
  );
}

function ToolPicker({
  tool,
  onTool,
  types,
}: Readonly<{ tool: Tool; onTool: (tool: Tool) => void; types: ActivityTypes }>) {
  const { t } = useText();
  const tools = drawingTools(t);
  const activities = activityTools(types);
  usePageActions(
    [...tools, ...activities].map(({ value, label }) => ({
      label,
      hint: t('schedules.draw'),
      isLook: true,
      isDisabled: value === tool,
      run: () => onTool(value),
    })),
  );
  return (
    <TextField
      select
      size="small"
      value={tool}
      title={t('schedules.draw')}
      sx={{ width: { xs: 190, lg: 160, xl: 190 }, flexShrink: 0 }}
      onChange={(event) => onTool(event.target.value as Tool)}
      slotProps={{
        htmlInput: { 'aria-label': t('schedules.draw') },
        input: {
          startAdornment: <DrawIcon fontSize="small" color="action" sx={{ mr: 1 }} />,
        },
        select: {
          SelectDisplayProps: { style: { display: 'flex', alignItems: 'center', gap: 8 } },
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 460 } } } },
        },
      }}
    >
      {tools.map(toolItem)}
      <ListSubheader role="presentation">{t('schedules.kindActivity')}</ListSubheader>
      {activities.map(toolItem)}
    </TextField>
  );
}

type ToolChoice = Readonly<{ value: Tool; label: string; swatch: ReactNode }>;

function drawingTools(t: Translate): readonly ToolChoice[] {
  return [
    {
      value: 'shift',
      label: t('schedules.kindShift'),
      swatch: <Colour colour={eventColours.shift} />,
    },
    {
      value: 'overtime',
      label: t('schedules.kindOvertime'),
      swatch: <Colour colour={eventColours.overtime} />,
    },
    {
      value: 'recovered',
      label: t('schedules.kindRecovered'),
      swatch: <Colour colour={eventColours.recovered} />,
    },
  ];
}

function activityTools(types: ActivityTypes): readonly ToolChoice[] {
  return [...types.values()]
    .filter((type) => !type.is_disabled)
    .map(({ id, description, color_code, icon }) => ({
      value: `activity ${id}`,
      label: description,
      swatch: (
        <EventSwatch colour={color_code ?? eventColours.activity} icon={icon ?? ''} size={20} />
      ),
    }));
}

const toolItem = ({ value, label, swatch }: ToolChoice) => (
  <MenuItem key={value} value={value} sx={{ gap: 1 }}>
    {swatch}
    {label}
  </MenuItem>
);

function Colour({ colour }: Readonly<{ colour: string }>) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        width: 20,
        height: 20,
        borderRadius: 1,
        bgcolor: colour,
        border: '1px solid',
        borderColor: 'divider',
        flexShrink: 0,
      }}
    />
  );
}

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
import { useText } from '../kit/text.tsx';
import type { Tool } from './tools.ts';

type Props = Readonly<{
  editor: DayEditor;
  tool: Tool;
  onTool: (tool: Tool) => void;
  selected: readonly string[];
  mayLock: boolean;
  onLock: (keys: readonly string[], locked: boolean) => void;
  onSave: () => void;
}>;

/** What can be done with the day: draw, undo, lock, save. */
export function EditBar({ editor, tool, onTool, selected, mayLock, onLock, onSave }: Props) {
  const { t } = useText();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', flexGrow: 1 }}>
      <ToolPicker tool={tool} onTool={onTool} types={editor.types} />
      <IconAction
        label={`${t('schedules.undo')} (Ctrl+Z)`}
        disabled={!editor.canUndo}
        onClick={editor.undo}
        icon={<UndoIcon />}
      />
      <IconAction
        label={`${t('schedules.redo')} (Ctrl+Y)`}
        disabled={!editor.canRedo}
        onClick={editor.redo}
        icon={<RedoIcon />}
      />
      {mayLock && selected.length > 0 ? (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ ml: 1 }}>
            {t('schedules.selected', { count: selected.length })}
          </Typography>
          <Button size="small" startIcon={<LockIcon />} onClick={() => onLock(selected, true)}>
            {t('schedules.lock')}
          </Button>
          <Button size="small" startIcon={<LockOpenIcon />} onClick={() => onLock(selected, false)}>
            {t('schedules.unlock')}
          </Button>
        </>
      ) : null}
      <Unsaved editor={editor} onSave={onSave} />
    </Stack>
  );
}

/** How much is not saved yet, and what to do with it. */
function Unsaved({ editor, onSave }: Pick<Props, 'editor' | 'onSave'>) {
  const { t } = useText();
  const count = editor.touched.length;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', ml: 'auto' }}>
      <Typography
        variant="body2"
        color={count === 0 ? 'text.secondary' : 'text.primary'}
        role="status"
      >
        {count === 0 ? t('schedules.allSaved') : t('schedules.unsaved', { count })}
      </Typography>
      <Button
        size="small"
        color="inherit"
        disabled={count === 0 || editor.isSaving}
        onClick={editor.discard}
      >
        {t('schedules.discard')}
      </Button>
      <Button
        variant="contained"
        startIcon={<SaveIcon />}
        disabled={count === 0}
        loading={editor.isSaving}
        loadingPosition="start"
        onClick={onSave}
      >
        {t('generic.save')}
      </Button>
    </Stack>
  );
}

function IconAction({
  label,
  icon,
  disabled,
  onClick,
}: Readonly<{ label: string; icon: ReactNode; disabled: boolean; onClick: () => void }>) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}

function ToolPicker({
  tool,
  onTool,
  types,
}: Readonly<{ tool: Tool; onTool: (tool: Tool) => void; types: ActivityTypes }>) {
  const { t } = useText();
  const active = [...types.values()].filter((type) => !type.is_disabled);
  return (
    <TextField
      select
      size="small"
      label={t('schedules.draw')}
      value={tool}
      sx={{ width: 190 }}
      onChange={(event) => onTool(event.target.value as Tool)}
      slotProps={{
        select: {
          SelectDisplayProps: { style: { display: 'flex', alignItems: 'center', gap: 8 } },
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 460 } } } },
        },
      }}
    >
      <MenuItem value="automatic" title={t('schedules.drawAutomaticHint')} sx={{ gap: 1 }}>
        <Colour colour="transparent" />
        {t('schedules.drawAutomatic')}
      </MenuItem>
      <MenuItem value="shift" sx={{ gap: 1 }}>
        <Colour colour={eventColours.shift} />
        {t('schedules.kindShift')}
      </MenuItem>
      <MenuItem value="overtime" sx={{ gap: 1 }}>
        <Colour colour={eventColours.overtime} />
        {t('schedules.kindOvertime')}
      </MenuItem>
      <MenuItem value="recovered" sx={{ gap: 1 }}>
        <Colour colour={eventColours.recovered} />
        {t('schedules.kindRecovered')}
      </MenuItem>
      <ListSubheader role="presentation">{t('schedules.kindActivity')}</ListSubheader>
      {active.map((type) => (
        <MenuItem key={type.id} value={`activity ${type.id}`} sx={{ gap: 1 }}>
          <EventSwatch
            colour={type.color_code ?? eventColours.activity}
            icon={type.icon ?? ''}
            size={20}
          />
          {type.description}
        </MenuItem>
      ))}
    </TextField>
  );
}

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

import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import SearchIcon from '@mui/icons-material/SearchRounded';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import TimelineIcon from '@mui/icons-material/ViewTimelineOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardAltOutlined';
import {
  Checkbox,
  InputAdornment,
  ListItemText,
  ListSubheader,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { memo, useRef, useState } from 'react';
import { zooms, type Zoom } from '../timeline/scale.ts';
import { Popup, PopupMenu } from '../kit/list/popup.tsx';
import { IconAction, usePageActions } from '../kit/page-actions.tsx';
import { useText } from '../kit/text.tsx';
import { columnNames, columnTitles, type Columns } from './columns.ts';
import { summaryKeys, summaryTitles, type OpenSummary } from './desk-look.ts';

type Props = Readonly<{
  search: string;
  onSearch: (text: string) => void;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  columns: Columns;
  summary: OpenSummary;
  help: string;
  /** Whether a table of shifts stands in place of the timeline. */
  isList: boolean;
  onList: (isList: boolean) => void;
}>;

/** How the day is looked at: which advisors, how close, which columns. */
export const ViewBar = memo(function ViewBar({
  search,
  onSearch,
  zoom,
  onZoom,
  columns,
  summary,
  help,
  isList,
  onList,
}: Props) {
  const { t } = useText();
  const list = {
    label: t(isList ? 'schedules.timeline' : 'schedules.shiftList'),
    icon: isList ? <TimelineIcon /> : <ListIcon />,
    isLook: true,
    run: () => onList(!isList),
  };
  usePageActions([
    list,
    ...zooms
      .filter((minutes) => minutes !== zoom)
      .map((minutes) => ({
        label: t('schedules.minutes', { count: minutes }),
        hint: t('schedules.zoom'),
        isLook: true,
        run: () => onZoom(minutes),
      })),
  ]);
  return (
    <Stack
      direction="row"
      sx={{ display: { xs: 'contents', md: 'flex' }, gap: 1, alignItems: 'center', minWidth: 0 }}
    >
      <TextField
        type="search"
        size="small"
        placeholder={t('schedules.findAdvisor')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        sx={{ width: { xs: '100%', sm: 230 }, minWidth: 130 }}
        slotProps={{
          htmlInput: { 'aria-label': t('schedules.findAdvisor') },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('schedules.zoom')}
        value={zoom}
        sx={{ flexShrink: 0 }}
        onChange={(_event, value: Zoom | null) => value !== null && onZoom(value)}
      >
        {zooms.map((minutes) => (
          <ToggleButton
            key={minutes}
            value={minutes}
            aria-label={t('schedules.minutes', { count: minutes })}
            sx={{ px: 1.25 }}
          >
            {minutes}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ColumnMenu columns={columns} summary={summary} />
      <IconAction action={list} size="small" aria-pressed={isList} />
      <HelpButton help={help} />
    </Stack>
  );
});

function ColumnMenu({ columns, summary }: Readonly<{ columns: Columns; summary: OpenSummary }>) {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const action = {
    label: t('schedules.columnsAndFigures'),
    icon: <ColumnsIcon />,
    isLook: true,
    run: () => setAnchor(button.current),
  };
  usePageActions([action]);
  return (
    <>
      <IconAction ref={button} action={action} size="small" aria-haspopup="menu" />
      <PopupMenu anchor={anchor} title={action.label} onClose={() => setAnchor(null)}>
        <ListSubheader role="presentation">{t('schedules.columns')}</ListSubheader>
        {columnNames.map((name) => (
          <Tick
            key={name}
            label={t(columnTitles[name])}
            isOn={columns.chosen.includes(name)}
            onToggle={() => columns.toggle(name)}
          />
        ))}
        <ListSubheader role="presentation">{t('schedules.figures')}</ListSubheader>
        {summaryKeys.map((key) => (
          <Tick
            key={key}
            label={t(summaryTitles[key])}
            isOn={summary.open.includes(key)}
            onToggle={() => summary.toggle(key)}
          />
        ))}
      </PopupMenu>
    </>
  );
}

type TickProps = Readonly<{ label: string; isOn: boolean; onToggle: () => void }>;

function Tick({ label, isOn, onToggle, ...item }: TickProps) {
  return (
    <MenuItem {...item} role="menuitemcheckbox" aria-checked={isOn} dense onClick={onToggle}>
      <Checkbox
        size="small"
        edge="start"
        tabIndex={-1}
        disableRipple
        checked={isOn}
        slotProps={{ input: { 'aria-hidden': true } }}
      />
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
}

function HelpButton({ help }: Readonly<{ help: string }>) {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const action = {
    label: t('schedules.keyboard'),
    icon: <KeyboardIcon />,
    isLook: true,
    run: () => setAnchor(button.current),
  };
  usePageActions([action]);
  return (
    <>
      <IconAction ref={button} action={action} size="small" />
      <Popup anchor={anchor} title={action.label} width={380} onClose={() => setAnchor(null)}>
        <Typography variant="body2" sx={{ p: 2 }}>
          {help}
        </Typography>
      </Popup>
    </>
  );
}

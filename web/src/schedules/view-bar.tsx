import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardAltOutlined';
import {
  Checkbox,
  ListItemText,
  Menu,
  MenuItem,
  Popover,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { memo, useRef, useState } from 'react';
import { zooms, type Zoom } from '../timeline/scale.ts';
import { IconAction, usePageActions } from '../kit/page-actions.tsx';
import { useText } from '../kit/text.tsx';
import { columnNames, columnTitles, type Columns } from './columns.ts';

type Props = Readonly<{
  search: string;
  onSearch: (text: string) => void;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  columns: Columns;
  help: string;
}>;

/** How the day is looked at: which advisors, how close, which columns. */
export const ViewBar = memo(function ViewBar({
  search,
  onSearch,
  zoom,
  onZoom,
  columns,
  help,
}: Props) {
  const { t } = useText();
  usePageActions(
    zooms
      .filter((minutes) => minutes !== zoom)
      .map((minutes) => ({
        label: t('schedules.minutes', { count: minutes }),
        hint: t('schedules.zoom'),
        isLook: true,
        run: () => onZoom(minutes),
      })),
  );
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <TextField
        type="search"
        size="small"
        label={t('schedules.findAdvisor')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        sx={{ width: 190 }}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('schedules.zoom')}
        value={zoom}
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
      <ColumnMenu columns={columns} />
      <HelpButton help={help} />
    </Stack>
  );
});

function ColumnMenu({ columns }: Readonly<{ columns: Columns }>) {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const action = {
    label: t('schedules.columns'),
    icon: <ColumnsIcon />,
    isLook: true,
    run: () => setAnchor(button.current),
  };
  usePageActions([action]);
  return (
    <>
      <IconAction ref={button} action={action} aria-haspopup="menu" />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columnNames.map((name) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={columns.chosen.includes(name)}
            dense
            onClick={() => columns.toggle(name)}
          >
            <Checkbox
              size="small"
              edge="start"
              tabIndex={-1}
              disableRipple
              checked={columns.chosen.includes(name)}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            <ListItemText>{t(columnTitles[name])}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
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
      <IconAction ref={button} action={action} />
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Typography variant="body2" sx={{ p: 2, maxWidth: 380 }}>
          {help}
        </Typography>
      </Popover>
    </>
  );
}

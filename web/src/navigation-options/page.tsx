import CloseIcon from '@mui/icons-material/CloseRounded';
import {
  Button,
  IconButton,
  List,
  ListItem,
  ListItemText,
  MenuItem,
  Paper,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { NavigationOptions } from '@watchbill/core/navigation-options/model';
import { useSaveNavigation } from '@watchbill/core/navigation-options/hooks';
import { entriesOf, favouritesOf, menuFor, searchEntries } from '@watchbill/core/permission/menu';
import { useSaving } from '../kit/form/saving.tsx';
import { MoveButtons } from '../kit/list/move-buttons.tsx';
import { Page } from '../kit/page.tsx';
import { Refusal } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useScreenPaths } from '../shell/screen-paths.tsx';
import { useSignedInUser } from '../shell/session.tsx';

/** Where the user starts, and in which order their menu stands; a choice holds at once. */
export function NavigationOptionsPage() {
  const { t } = useText();
  const { navigation } = useSignedInUser().me;
  const saving = useSaving(useSaveNavigation().mutateAsync, { says: 'navigation.saved' });
  const change = (changed: Partial<NavigationOptions>) => saving.run({ ...navigation, ...changed });
  return (
    <Page title={t('menu.navigationOptions')}>
      <Stack sx={{ gap: 2, maxWidth: 640 }}>
        <Refusal of={saving.error} />
        <StartPage
          landing={navigation.landing}
          isBusy={saving.isPending}
          onChange={(landing) => change({ landing })}
        />
        <Favourites
          paths={navigation.favourites}
          isBusy={saving.isPending}
          onChange={(favourites) => change({ favourites })}
        />
        <MenuOrder
          order={navigation.menu}
          isBusy={saving.isPending}
          onChange={(menu) => change({ menu })}
        />
      </Stack>
    </Page>
  );
}

function StartPage({
  landing,
  isBusy,
  onChange,
}: Readonly<{
  landing: string | null;
  isBusy: boolean;
  onChange: (landing: string | null) => void;
}>) {
  const { t } = useText();
  const { permission } = useSignedInUser();
  const screens = searchEntries(permission, useScreenPaths()).map(({ title, path }) => ({
    path,
    title: t(title),
  }));
  const chosen = screens.some(({ path }) => path === landing) ? landing : null;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <TextField
        select
        fullWidth
        label={t('navigation.startPage')}
        helperText={t('navigation.startPageHint')}
        value={chosen ?? ''}
        disabled={isBusy}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('navigation.ofRole')}</MenuItem>
        {screens
          .toSorted((one, other) => one.title.localeCompare(other.title))
          .map(({ path, title }) => (
            <MenuItem key={path} value={path}>
              {title}
            </MenuItem>
          ))}
      </TextField>
    </Paper>
  );
}

function Favourites({
  paths,
  isBusy,
  onChange,
}: Readonly<{
  paths: readonly string[];
  isBusy: boolean;
  onChange: (paths: string[]) => void;
}>) {
  const { t } = useText();
  const { permission } = useSignedInUser();
  const own = favouritesOf(menuFor(permission, useScreenPaths()), paths);
  const places = entriesOf(own).map(({ path, title }) => ({ key: path, title: t(title) }));
  return (
    <Places
      title={t('menu.favourites')}
      hint={t('navigation.favouritesHint')}
      places={places}
      empty={t('navigation.noFavourites')}
      isBusy={isBusy}
      onChange={onChange}
      remove="navigation.removeFavourite"
    />
  );
}

function MenuOrder({
  order,
  isBusy,
  onChange,
}: Readonly<{
  order: readonly string[];
  isBusy: boolean;
  onChange: (order: string[]) => void;
}>) {
  const { t } = useText();
  const { permission } = useSignedInUser();
  const groups = menuFor(permission, useScreenPaths(), order);
  return (
    <Places
      title={t('navigation.order')}
      hint={t('navigation.orderHint')}
      places={groups.map(({ key, title }) => ({ key, title: t(title) }))}
      isBusy={isBusy}
      onChange={onChange}
    >
      {order.length === 0 ? null : (
        <Button size="small" disabled={isBusy} onClick={() => onChange([])}>
          {t('navigation.ownOrder')}
        </Button>
      )}
    </Places>
  );
}

/** Places of the menu in the user's order, moved one by one. */
function Places({
  title,
  hint,
  places,
  empty,
  isBusy,
  onChange,
  remove,
  children,
}: Readonly<{
  title: string;
  hint: string;
  places: readonly Readonly<{ key: string; title: string }>[];
  empty?: string;
  isBusy: boolean;
  onChange: (keys: string[]) => void;
  /** How the button is named that takes one from the list. */
  remove?: MessageKey;
  children?: ReactNode;
}>) {
  const { t } = useText();
  const keys = places.map(({ key }) => key);
  const swap = (index: number) =>
    onChange(keys.with(index, keys[index + 1]!).with(index + 1, keys[index]!));
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="subtitle1" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
      <List dense aria-label={title}>
        {places.map(({ key, title: name }, index) => (
          <ListItem key={key} divider={index < places.length - 1} disableGutters>
            <ListItemText primary={name} />
            <MoveButtons
              name={name}
              isFirst={index === 0}
              isLast={index === places.length - 1}
              isBusy={isBusy}
              onMove={(by) => swap(by === 1 ? index : index - 1)}
            />
            {remove === undefined ? null : (
              <IconButton
                size="small"
                aria-label={t(remove, { name })}
                disabled={isBusy}
                onClick={() => onChange(keys.filter((other) => other !== key))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </ListItem>
        ))}
      </List>
      {places.length > 0 || empty === undefined ? null : (
        <Typography variant="body2">{empty}</Typography>
      )}
      {children}
    </Paper>
  );
}

import {
  Button,
  List,
  ListItem,
  ListItemText,
  MenuItem,
  Paper,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import type { NavigationOptions } from '@watchbill/core/navigation-options/model';
import { useSaveNavigation } from '@watchbill/core/navigation-options/hooks';
import { menuFor, searchEntries } from '@watchbill/core/permission/menu';
import { useSaving } from '../kit/form/saving.tsx';
import { MoveButtons } from '../kit/list/move-buttons.tsx';
import { Page } from '../kit/page.tsx';
import { Refusal } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useBuilt } from '../shell/built.tsx';
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
  const screens = searchEntries(permission, useBuilt()).map(({ title, path }) => ({
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
  const groups = menuFor(permission, useBuilt(), order);
  const swap = (index: number) => {
    const keys = groups.map(({ key }) => key);
    onChange(keys.with(index, keys[index + 1]!).with(index + 1, keys[index]!));
  };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="subtitle1" component="h2">
        {t('navigation.order')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('navigation.orderHint')}
      </Typography>
      <List dense>
        {groups.map(({ key, title }, index) => (
          <ListItem
            key={key}
            divider={index < groups.length - 1}
            disableGutters
            secondaryAction={
              <MoveButtons
                name={t(title)}
                isFirst={index === 0}
                isLast={index === groups.length - 1}
                isBusy={isBusy}
                onMove={(by) => swap(by === 1 ? index : index - 1)}
              />
            }
          >
            <ListItemText primary={t(title)} />
          </ListItem>
        ))}
      </List>
      {order.length === 0 ? null : (
        <Button size="small" disabled={isBusy} onClick={() => onChange([])}>
          {t('navigation.ownOrder')}
        </Button>
      )}
    </Paper>
  );
}

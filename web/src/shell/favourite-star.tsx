import StarIcon from '@mui/icons-material/StarRounded';
import StarBorderIcon from '@mui/icons-material/StarBorderRounded';
import { IconButton } from '@mui/material';
import { useSaveNavigation } from '@watchbill/core/navigation-options/hooks';
import type { MenuEntry } from '@watchbill/core/permission/menu';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useSignedInUser } from './session.tsx';

/**
 * Puts a screen among the user's favourites, or takes it from them; the menu shows at once what
 * holds.
 */
export function FavouriteStar({ entry }: Readonly<{ entry: MenuEntry }>) {
  const { t } = useText();
  const { navigation } = useSignedInUser().me;
  const { favourites } = navigation;
  const saving = useSaving(useSaveNavigation().mutateAsync, { refusedIn: 'notice' });
  const isFavourite = favourites.includes(entry.path);
  const toggle = () =>
    saving.run({
      ...navigation,
      favourites: isFavourite
        ? favourites.filter((path) => path !== entry.path)
        : [...favourites, entry.path],
    });
  return (
    <IconButton
      size="small"
      edge="end"
      aria-label={t('shell.favourite', { name: t(entry.title) })}
      aria-pressed={isFavourite}
      disabled={saving.isPending}
      onClick={toggle}
      sx={{ color: isFavourite ? 'warning.main' : 'action.disabled' }}
    >
      {isFavourite ? <StarIcon fontSize="small" /> : <StarBorderIcon fontSize="small" />}
    </IconButton>
  );
}

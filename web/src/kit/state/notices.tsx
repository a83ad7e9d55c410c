import { GlobalStyles, styled, useMediaQuery, useTheme } from '@mui/material';
import { MaterialDesignContent, SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';

/** Grounds on which white letters keep 4.5:1. */
const Notice = styled(MaterialDesignContent)({
  '&.notistack-MuiContent-success': { backgroundColor: '#1f6b3a' },
  '&.notistack-MuiContent-error': { backgroundColor: '#b3261e' },
  '&.notistack-MuiContent-info': { backgroundColor: '#0b5f8a' },
  '&.notistack-MuiContent-warning': { backgroundColor: '#8a5300' },
});
const looks = { success: Notice, error: Notice, info: Notice, warning: Notice };

/** On a phone below the top bar, whose buttons stay in reach: some notices stay for a minute. */
const belowBar = (
  <GlobalStyles styles={{ '.notistack-SnackbarContainer': { top: '52px !important' } }} />
);

/** At once; on a phone more would hide what they are about. The others follow. */
const [mostOnDesk, mostOnPhone] = [5, 2];

/**
 * Notices: at most 5, gone after 3 s. They stand in the corner where nothing is pressed: pages have
 * their buttons, dates and pagers above or at the right end, dialogs in the middle. On a phone,
 * where dialogs end with their buttons, they stand at the top.
 */
export function Notices({ children }: Readonly<{ children: ReactNode }>) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <SnackbarProvider
      maxSnack={isPhone ? mostOnPhone : mostOnDesk}
      autoHideDuration={3000}
      anchorOrigin={{ vertical: isPhone ? 'top' : 'bottom', horizontal: 'left' }}
      Components={looks}
    >
      {isPhone ? belowBar : null}
      {children}
    </SnackbarProvider>
  );
}

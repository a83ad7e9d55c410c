import MenuIcon from '@mui/icons-material/MenuRounded';
import {
  AppBar,
  Box,
  Chip,
  Container,
  IconButton,
  Link,
  Toolbar,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, Link as RouterLink, useLocation } from 'react-router-dom';
import { favouritesOf, menuFor } from '@watchbill/core/permission/menu';
import { Logo } from '../kit/logo.tsx';
import { PageActionsProvider } from '../kit/page-actions.tsx';
import { LoadingPage } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { Bell } from './bell.tsx';
import { CommandKey } from './command-key.tsx';
import { useScreenPaths } from './screen-paths.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { useDisplay } from './display.tsx';
import { HelpKey } from './help-key.tsx';
import { JobsButton } from './jobs-button.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';
import { MenuTabs } from './menu-tabs.tsx';
import { ProfilePopover } from './profile-popover.tsx';
import { ProgressLine } from './progress-line.tsx';
import { useSignedInUser } from './session.tsx';
import { ShortcutProvider } from './shortcut.tsx';

const MenuDrawer = lazyPart(
  () => import('./menu-drawer.tsx'),
  (module) => module.MenuDrawer,
);
const MenuSearch = lazyPart(
  () => import('./menu-search.tsx'),
  (module) => module.MenuSearch,
);

const mainId = 'content';

/** Top bar, menu and the open screen. */
export function Frame() {
  const { t } = useText();
  const { display } = useDisplay();
  const main = useFocusOnNavigation();
  return (
    <PageActionsProvider>
      <ShortcutProvider>
        <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
          <Link
            href={`#${mainId}`}
            sx={{
              position: 'fixed',
              insetInlineStart: 8,
              top: -60,
              zIndex: 2000,
              p: 1,
              bgcolor: 'background.paper',
              '&:focus': { top: 8 },
            }}
          >
            {t('shell.skipToContent')}
          </Link>
          <TopBar />
          <CommandKey />
          <HelpKey />
          <Container
            ref={main}
            component="main"
            id={mainId}
            tabIndex={-1}
            maxWidth={display.themeStretch ? false : 'xl'}
            sx={{
              pt: { xs: 1.5, md: 1 },
              pb: 1,
              outline: 'none',
              display: 'flex',
              flexDirection: 'column',
              flexGrow: 1,
              minWidth: 0,
            }}
          >
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </Container>
        </Box>
      </ShortcutProvider>
    </PageActionsProvider>
  );
}

function TopBar() {
  const { t } = useText();
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const { me, permission } = useSignedInUser();
  const built = useScreenPaths();
  const [isOpen, setOpen] = useState(false);
  const { menu, favourites } = me.navigation;
  const groups = useMemo(() => {
    const own = menuFor(permission, built, menu);
    return [...favouritesOf(own, favourites), ...own];
  }, [permission, built, menu, favourites]);
  return (
    <AppBar position="sticky">
      <Toolbar variant="dense" sx={{ gap: { xs: 0.5, sm: 1.5 }, minHeight: 48 }}>
        {isWide || groups.length === 0 ? null : (
          <IconButton
            edge="start"
            aria-label={t('shell.openMenu')}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <MenuIcon />
          </IconButton>
        )}
        <Link
          component={RouterLink}
          to="/"
          color="inherit"
          underline="none"
          aria-label={t('shell.home')}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}
        >
          <Logo />
          <Typography variant="h6" component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('generic.productName')}
          </Typography>
        </Link>
        {me.is_demo ? (
          <Chip
            size="small"
            label={t('shell.demoBanner')}
            sx={{ display: { xs: 'none', xl: 'inline-flex' } }}
          />
        ) : null}
        {isWide && groups.length > 0 ? <MenuTabs groups={groups} /> : null}
        <Box
          sx={{
            flexGrow: { xs: 1, md: groups.length > 0 ? 0 : 1 },
            display: 'flex',
            justifyContent: 'flex-end',
            minWidth: { xs: 0, md: 180 },
          }}
        >
          <Suspense>
            <MenuSearch />
          </Suspense>
        </Box>
        <JobsButton />
        <Bell />
        <DisplayMenu />
        <ProfilePopover />
      </Toolbar>
      {isWide ? null : (
        <Suspense>
          <MenuDrawer groups={groups} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <ProgressLine />
    </AppBar>
  );
}

/** Keyboard and screen reader start at the new screen, not where the last one ended. */
function useFocusOnNavigation() {
  const main = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

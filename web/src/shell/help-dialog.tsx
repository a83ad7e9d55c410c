import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { Fragment, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { accountPath } from '@watchbill/core/permission/landing';
import { subModuleOfPath } from '@watchbill/core/permission/page';
import { useActionsOfPage } from '../kit/page-actions.tsx';
import { useText } from '../kit/text.tsx';

type Keys = readonly Readonly<{ keys: string; does: string }>[];
type Kind = Readonly<{
  title: MessageKey;
  /** What is on the page where its keys work. */
  selector: string;
  keys: readonly (readonly [keys: string, does: MessageKey])[];
}>;

const kinds: readonly Kind[] = [
  {
    title: 'help.ofTimeline',
    selector: '[data-keys="timeline"]',
    keys: [
      ['↑ ↓', 'help.walkRows'],
      ['Tab', 'help.walkBars'],
      ['← →', 'help.moveBar'],
      ['Shift + ← →', 'help.moveEnd'],
      ['Ctrl + Shift + ← →', 'help.moveStart'],
      ['Enter', 'help.opensMenu'],
      ['N', 'help.drawsBar'],
      ['Delete', 'help.deletesBar'],
    ],
  },
  {
    title: 'help.ofList',
    selector: '.MuiDataGrid-root',
    keys: [
      ['↑ ↓ ← →', 'help.walkCells'],
      ['Enter', 'help.opensRow'],
      ['Space', 'help.selectsRow'],
      ['Home End', 'help.ends'],
    ],
  },
  {
    title: 'help.ofRequests',
    selector: '[data-keys="requests"]',
    keys: [
      ['J K', 'help.walkRequests'],
      ['A', 'list.approve'],
      ['R', 'list.refuse'],
      ['X', 'help.selectsRow'],
    ],
  },
  {
    title: 'help.ofGrid',
    selector: '[role="grid"]:not(.MuiDataGrid-root):not([data-keys])',
    keys: [
      ['↑ ↓ ← →', 'help.walkCells'],
      ['Enter', 'help.opensCell'],
      ['Home End', 'help.ends'],
    ],
  },
];

const everywhere: Kind['keys'] = [
  ['Ctrl + K', 'help.commandBar'],
  ['?', 'help.thisHelp'],
  ['Tab', 'help.nextPlace'],
  ['Ctrl + Enter', 'help.carriesOut'],
  ['Esc', 'help.leaves'],
];

/** What the open page is for, and the keys that work on what stands on it. */
export function HelpDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useText();
  const purpose = usePurpose();
  const actions = useActionsOfPage();
  const [shown] = useState(() => ({
    kinds: kinds.filter(({ selector }) => document.querySelector(`main ${selector}`) !== null),
    // An action's hint is its key where it is short enough to be one.
    actions: actions().flatMap(({ label, hint }) =>
      hint !== undefined && hint !== '?' && /^(Ctrl|Alt|Shift|.$)/.test(hint)
        ? [{ keys: hint, does: label }]
        : [],
    ),
  }));
  const words = (keys: Kind['keys']) => keys.map(([one, does]) => ({ keys: one, does: t(does) }));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="help-title">
      <DialogTitle id="help-title">{t('shell.help')}</DialogTitle>
      <DialogContent>
        {purpose === undefined ? null : <Typography sx={{ mb: 2 }}>{t(purpose)}</Typography>}
        {shown.kinds.map(({ title, keys }) => (
          <KeyTable key={title} title={t(title)} keys={words(keys)} />
        ))}
        {shown.actions.length === 0 ? null : (
          <KeyTable title={t('help.keys')} keys={shown.actions} />
        )}
        <KeyTable title={t('help.everywhere')} keys={words(everywhere)} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('generic.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Of pages that are not what their sub-module is for. */
const ofPages: Readonly<Record<string, MessageKey>> = {
  [accountPath]: 'help.account',
  '/dashboard/profile-configuration/set-up': 'help.setUp',
};

/** The text about the screen in the address: its own, or that of its sub-module. */
function usePurpose(): MessageKey | undefined {
  const { pathname } = useLocation();
  const own = ofPages[pathname];
  if (own !== undefined) return own;
  const key = subModuleOfPath(pathname)?.key;
  if (key === undefined) return undefined;
  const name = key.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `help.of${name}` as MessageKey;
}

function KeyTable({ title, keys }: Readonly<{ title: string; keys: Keys }>) {
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(9rem, auto) 1fr',
          columnGap: 2,
          rowGap: 0.75,
          '& dd': { m: 0 },
        }}
      >
        {keys.map((one) => (
          <Fragment key={one.keys}>
            <Box component="dt" sx={{ fontFamily: 'monospace', color: 'text.secondary' }}>
              {one.keys}
            </Box>
            <dd>{one.does}</dd>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

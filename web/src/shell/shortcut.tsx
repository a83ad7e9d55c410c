import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  Button,
  MenuItem,
} from '@mui/material';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { PopupMenu } from '../kit/list/popup.tsx';
import { useText } from '../kit/text.tsx';

type InstallPrompt = Event & Readonly<{ prompt: () => Promise<unknown> }>;
type Place = Readonly<{ top: number; left: number }>;

const ShortcutContext = createContext<(event: MouseEvent) => void>(() => undefined);

/** Handler for a menu item's right click. */
export function useShortcutMenu(): (event: MouseEvent) => void {
  return useContext(ShortcutContext);
}

/**
 * Right click on a menu item offers Create Shortcut: the browser's install prompt, or a word that
 * there is none.
 */
export function ShortcutProvider({ children }: Readonly<{ children: ReactNode }>) {
  const { t } = useText();
  const install = useInstallPrompt();
  const [place, setPlace] = useState<Place | null>(null);
  const [impossible, setImpossible] = useState(false);
  const open = useCallback((event: MouseEvent) => {
    event.preventDefault();
    setPlace({ top: event.clientY, left: event.clientX });
  }, []);
  const create = () => {
    setPlace(null);
    if (install === null) setImpossible(true);
    else void install.prompt();
  };
  return (
    <ShortcutContext.Provider value={open}>
      {children}
      <PopupMenu anchor={place} title={t('shell.createShortcut')} onClose={() => setPlace(null)}>
        <MenuItem onClick={create}>{t('shell.createShortcut')}</MenuItem>
      </PopupMenu>
      <Dialog
        open={impossible}
        onClose={() => setImpossible(false)}
        role="alertdialog"
        aria-label={t('shell.createShortcut')}
      >
        <DialogContent>
          <DialogContentText>{t('shell.shortcutImpossible')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setImpossible(false)}>{t('generic.close')}</Button>
        </DialogActions>
      </Dialog>
    </ShortcutContext.Provider>
  );
}

function useInstallPrompt(): InstallPrompt | null {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    window.addEventListener('beforeinstallprompt', keep);
    return () => window.removeEventListener('beforeinstallprompt', keep);
  }, []);
  return prompt;
}

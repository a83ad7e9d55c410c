import { IconButton, Tooltip, type IconButtonProps } from '@mui/material';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';

/** Something that a page can do: its button and the command bar read the same description. */
export type PageAction = Readonly<{
  label: string;
  /** What the label leaves open where it stands alone: a key, or what it belongs to. */
  hint?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Changes how the page is looked at and nothing in it: comes behind the others. */
  isLook?: boolean;
  run: () => void;
}>;

type Source = () => readonly PageAction[];
const SourcesContext = createContext<Set<Source>>(new Set());

/** Gathers what the pieces of the page below can do. */
export function PageActionsProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [sources] = useState(() => new Set<Source>());
  return <SourcesContext.Provider value={sources}>{children}</SourcesContext.Provider>;
}

/**
 * Names actions of a piece of a page while it is on screen: those alone that whoever looks may use.
 */
export function usePageActions(actions: readonly PageAction[]): void {
  const sources = useContext(SourcesContext);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const source = () => latest.current;
    sources.add(source);
    return () => void sources.delete(source);
  }, [sources]);
}

/** What the page can do at the moment of asking. */
export function useActionsOfPage(): () => readonly PageAction[] {
  const sources = useContext(SourcesContext);
  return useCallback(
    () =>
      [...sources]
        .flatMap((source) => source())
        .filter(({ isDisabled }) => isDisabled !== true)
        .toSorted((a, b) => Number(a.isLook === true) - Number(b.isLook === true)),
    [sources],
  );
}

type ButtonProps = Omit<IconButtonProps, 'action'> &
  Readonly<{ action: PageAction; ref?: Ref<HTMLButtonElement> }>;

/** An action as a button of its icon alone. */
export function IconAction({ action, ...props }: ButtonProps) {
  const { label, hint, icon, isDisabled = false, run } = action;
  const title = hint === undefined ? label : `${label} (${hint})`;
  return (
    <Tooltip title={title}>
      <span style={{ display: 'inline-flex', alignSelf: 'center' }}>
        <IconButton aria-label={title} disabled={isDisabled} onClick={run} {...props}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}

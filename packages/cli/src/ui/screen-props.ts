import type { useKeyState } from '../screen/keys.ts';
import type { Theme } from '../screen/theme.ts';
import type { State } from './state.ts';
import type { Setting, View, RowsRead } from './view.ts';

export type ScreenProps = Readonly<{
  setting: Setting;
  views: readonly View[];
  isReadOnly: boolean;
  theme: Theme;
  view: View;
  read: RowsRead<unknown>;
  keys: ReturnType<typeof useKeyState<State>>;
  /** The last one while it is in sight. */
  alert: string | undefined;
  onGo: (place: string) => void;
}>;
export type FootText = Readonly<{ text: string; isBad: boolean }> | null;

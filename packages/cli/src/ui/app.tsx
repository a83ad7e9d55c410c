import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Api } from '@watchbill/core/api/client';
import { ApiProvider } from '@watchbill/core/api/hooks';
import { useMemo, useState } from 'react';
import { useKeyState } from '../screen/keys.ts';
import type { Theme } from '../screen/theme.ts';
import { AlertWatch } from './alerts.ts';
import { everywhere, placeOf } from './places.ts';
import { Screen } from './screen.tsx';
import { firstState } from './state.ts';
import type { Setting, View } from './view.ts';

type Props = Readonly<{
  api: Api;
  setting: Setting;
  /** Those that whoever looks may open. */
  views: readonly View[];
  first: string;
  /** Actions that change something are left out. */
  isReadOnly: boolean;
  theme: Theme;
}>;

/** The terminal's screen: one view at a time, and the keys that lead from one to the other. */
export function App({ api, ...props }: Props) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  return (
    <ApiProvider api={api}>
      <QueryClientProvider client={queries}>
        <Screens {...props} />
      </QueryClientProvider>
    </ApiProvider>
  );
}

function Screens({ first, ...props }: Omit<Props, 'api'>) {
  const keys = useKeyState(firstState(first));
  const { division: firstDivision, isEverywhere, divisions } = props.setting;
  const [place, setPlace] = useState({ division: firstDivision, isEverywhere });
  const setting = useMemo(() => ({ ...props.setting, ...place }), [props.setting, place]);
  const [alert, setAlert] = useState<string>();
  const view = props.views.find(({ name }) => name === keys.shown.view) ?? props.views[0]!;
  const go = (wanted: string) =>
    setPlace(({ division }) => ({
      division: divisions.find((one) => placeOf(one) === wanted) ?? division,
      isEverywhere: wanted === everywhere,
    }));
  // By its name and place: the hooks of one view are none of another's.
  const where = place.isEverywhere ? everywhere : place.division?.id;
  return (
    <>
      {setting.alerts !== undefined && (
        <AlertWatch setting={setting} alerts={setting.alerts} onAlert={setAlert} />
      )}
      <view.Reader key={`${view.name} ${where}`} setting={setting}>
        {(read) => <Screen {...props} {...{ setting, view, read, keys, alert }} onGo={go} />}
      </view.Reader>
    </>
  );
}

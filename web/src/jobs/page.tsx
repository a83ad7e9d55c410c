import { ImportsPanel } from '../imports/panel.tsx';
import { useAddress } from '../kit/address.ts';
import { Page } from '../kit/page.tsx';
import { useText } from '../kit/text.tsx';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { WorkPage } from './work-page.tsx';

/** Long work and imports, each with what came of it. */
export function ProcessesPage() {
  const { t } = useText();
  const { text, change } = useAddress();
  const view = text('view') === 'imports' ? 'imports' : 'work';
  const tabs = (
    <ViewTabs
      title={t('menu.processes')}
      value={view}
      choices={[
        ['work', t('imports.work')],
        ['imports', t('imports.title')],
      ]}
      onChange={(next) => change({ view: next === 'imports' ? next : null })}
    />
  );
  return view === 'work' ? (
    <WorkPage tabs={tabs} />
  ) : (
    <Page title={t('menu.processes')} toolbar={tabs}>
      <ImportsPanel />
    </Page>
  );
}

import { Tab, Tabs } from '@mui/material';
import { usePageActions } from '../kit/page-actions.tsx';
import { useText } from '../kit/text.tsx';

export type Views<V extends string> = Readonly<{
  value: V;
  choices: readonly (readonly [value: V, label: string])[];
}>;

/** The ways to look at the page's matter. */
export function ViewTabs<V extends string>({
  value,
  choices,
  title,
  onChange,
}: Views<V> & Readonly<{ title: string; onChange: (view: V) => void }>) {
  const { t } = useText();
  usePageActions(
    choices
      .filter(([view]) => view !== value)
      .map(([view, label]) => ({ label, hint: t('shell.view'), run: () => onChange(view) })),
  );
  return (
    <Tabs
      value={value}
      onChange={(_event, next: V) => onChange(next)}
      aria-label={title}
      variant="scrollable"
      sx={{
        minHeight: 40,
        minWidth: 0,
        maxWidth: '100%',
        '& .MuiTab-root': { minHeight: 40, minWidth: 72, py: 0 },
      }}
    >
      {choices.map(([view, label]) => (
        <Tab key={view} value={view} label={label} />
      ))}
    </Tabs>
  );
}

import { Page } from '../kit/page.tsx';
import { EmptyState, ErrorState, LoadingPage } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{
  title: string;
  error: Error | null;
  isLoading: boolean;
  onRetry: () => void;
}>;

/**
 * What a page of a division shows while it has none: what went wrong, that divisions are on their
 * way, or that there are none to see.
 */
export function NoPlace({ title, error, isLoading, onRetry }: Props) {
  const { t } = useText();
  if (error !== null)
    return (
      <Page title={title}>
        <ErrorState error={error} onRetry={onRetry} />
      </Page>
    );
  return isLoading ? (
    <LoadingPage />
  ) : (
    <Page title={title}>
      <EmptyState title={t('schedules.noDivisions')} hint={t('schedules.noDivisionsHint')} />
    </Page>
  );
}

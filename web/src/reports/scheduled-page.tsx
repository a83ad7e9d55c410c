import { ReportsScreen } from './reports-screen.tsx';

/** Reports that run by themselves and are mailed. */
export function ScheduledReportsPage() {
  return <ReportsScreen isScheduled />;
}

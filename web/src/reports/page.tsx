import { ReportsScreen } from './reports-screen.tsx';

/** Data reports: what was run, to be seen, saved and run again. */
export function DataReportsPage() {
  return <ReportsScreen isScheduled={false} />;
}

/** Performance figures: their headings, their upload, their weeks. */
export const texts = {
  noDataForDate: 'No data found for filtered Date',
  month: 'A month is YYYY-MM',
  noAdvisor: 'There is no advisor "{name}" in your divisions',
  badDate: 'This is not a date (YYYY-MM-DD)',
  badValue: '"{value}" is no number and no time HH:MM:SS',
  noMetric: 'The file names no metric besides Date and Advisor ID.',
  title: 'Performance',
  noneHint: 'Figures come in with the day’s metrics. Choose another date.',
  advisors: 'Advisors',
  allAdvisors: 'All advisors',
  details: 'By advisor',
  importMetrics: 'Import metrics',
  inChart: 'In the chart',
};

/** Outlier days of the history, and what planners say of them. */
export const texts = {
  noContacts: 'There is no queue history of this date.',
  noun: 'Outlier days of a channel’s history, for approval',
  list: 'List outlier days and what was decided on them',
  approve: 'Approve days as odd: later runs leave them out',
  reject: 'Reject days: they count in later runs',
  reopen: 'Leave days to the runs again',
  argumentDates: 'dates, YYYY-MM-DD',
  optionVerdict: 'only open, approved or rejected ones',
  badVerdict: '"{verdict}" is none of open, approved and rejected.',
  columnActual: 'Contacts',
  columnUsual: 'Usual',
  columnVerdict: 'Decision',
  columnEffect: 'In forecasts',
  columnBy: 'By',
  open: 'open',
  approved: 'approved',
  rejected: 'rejected',
  leftOut: 'left out',
  counts: 'counts',
  found:
    'Outlier days left out of the history: {dates}. Judge them with: watchbill forecast outliers list {channel}',
};

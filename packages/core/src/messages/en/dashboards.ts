/** Supervisor summary: headings of its export. */
export const texts = {
  period: 'Period',
  advisor: 'Advisor',
  division: 'Division',
  scheduled: 'Scheduled',
  open: 'Open',
  inOffice: 'In Office',
  outOfOffice: 'Out Of Office',
  shrink: 'Overall Shrink',
  all: 'All',
};

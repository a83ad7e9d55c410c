/** Proficiencies that an advisor has, by date. */
export const texts = {
  added: 'Advisor Proficiency added Successfully!',
  updated: 'Advisor Proficiency updated Successfully!',
  deleted: 'Advisor Proficiency deleted Successfully!',
  notFound: 'This advisor has no such proficiency.',
  overlaps: 'The advisor has this proficiency on some of these days already.',
  endsBeforeStart: 'The end date lies before the start date.',
  nothingNamed: 'Name what to delete.',
};

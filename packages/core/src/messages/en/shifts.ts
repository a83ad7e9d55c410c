/** Named shifts. */
export const texts = {
  title: 'Shifts',
  onLockedDays: {
    one: 'A locked day, {from}, carries this shift. Unlock it first, or keep the shift.',
    other:
      '{count} locked days, from {from} to {to}, carry this shift. Unlock them first, or keep the shift.',
  },
  shiftName: 'Shift name',
  deletedFrom: {
    one: 'Deleted Successfully! A day, {from}, carried this name and keeps its times.',
    other:
      'Deleted Successfully! {count} days, from {from} to {to}, carried this name and keep their times.',
  },
};

export const texts = {
  midnight: 'Midnight',
  earlyMorning: 'Early Morning',
  morning: 'Morning',
  midDay: 'Mid Day',
  afternoon: 'Afternoon',
  evening: 'Evening',
  night: 'Night',
  required: 'Required',
  overOrUnder: 'O / U',
  shrinkage: 'Shrinkage',
  committedFte: 'Committed FTE',
  netStaffing: 'Net Staffing',
};

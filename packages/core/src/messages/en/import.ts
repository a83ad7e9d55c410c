/** Reading foreign schedules: what was found, what cannot be read, what is missing. */
export const texts = {
  found: '{file}: {encoding}, columns separated by "{delimiter}", dates {dates}, times {times}',
  foundRows: '{file}: {kind}, dates {dates}, times {times}',
  counts:
    '{advisors} advisors, {shifts} shifts, {off} days off, {breaks} breaks, {meals} meals, {activities} activities; {skipped} lines without a schedule',
  noHeading:
    'no heading row names an advisor, a date, an activity, a start and an end; name the columns yourself',
  unknownColumn: 'there is no such column',
  badDate: 'this is not a date',
  mixedDates: 'the dates of the file fit no one order; choose one',
  badTime: 'this is not a time',
  noShift: 'this activity has no shift: give the line of its shift too',
  severalShifts: 'this day has two shifts, another stands on line {other}: keep one',
  noCover:
    'none of the lines of this day covers the others, and they do not follow each other: give the shift a line of its own',
  offAndShift: 'this day has a shift here and is a day off on line {other}: keep one of the two',
  outsideShift: 'this activity lies outside its shift, which stands on line {other}',
  badMap: '"{pair}" is not FIELD=HEADING; the fields are {fields}',
  badDateFormat: 'Choose a date format of {formats}.',
  needsZone: 'Division {division} needs a time zone, and "{zone}" is none.',
  missing: {
    one: '{count} thing of the file is missing here: add --create all, or --create divisions,advisors,activities.',
    other:
      '{count} things of the file are missing here: add --create all, or --create divisions,advisors,activities.',
  },
  wouldCreate: {
    one: 'Dry run: {count} thing would be created. Nothing was saved.',
    other: 'Dry run: {count} things would be created. Nothing was saved.',
  },
  exists: 'Some days have a schedule already: add --overwrite to replace it.',
  hintMap: 'Name columns with --map FIELD=HEADING.',
  hintDates: 'Choose the order of dates with --date-format.',
  wouldSave: {
    one: 'Dry run: {count} row would be saved, and breaks no rule.',
    other: 'Dry run: {count} rows would be saved, and break no rule.',
  },
  unchanged: {
    one: '{count} row is there as the file has it: nothing was written of it.',
    other: '{count} rows are there as the file has them: nothing was written of them.',
  },
  saved: {
    one: '{count} row of {advisors} advisors saved.',
    other: '{count} rows of {advisors} advisors saved.',
  },
};

/** Queue history: what is refused of a set or a file, and what was made of it. */
export const texts = {
  saved: 'Queue history created or updated successfully',
  offeredCalls: 'Off Calls',
  answeredCalls: 'Ans Calls',
  lineDelay: 'Line Delay',
  saveFailed: 'Something went wrong {date}!!',
  trackingSaved: 'Queue Tracking created or updated successfully',
  number: 'Give a number that is not negative.',
  time: 'Give a time as HH:MM:SS.',
  noIntervals: 'Give at least one interval.',
  intervalLength: 'An interval is 5, 10, 15, 30 or 60 minutes long.',
  noLength:
    'The times of this file ({first}, {second}, …) fit no interval of 5, 10, 15, 30 or 60 minutes counted from midnight. Correct them, add the file up to one of these lengths, or name the length with interval_minutes.',
  otherLength: 'This date has intervals of {minutes} minutes.',
  offGrid: 'An interval of {minutes} minutes cannot start at {time}.',
  noSuchTime: '{time} does not exist on {date}: the clock is put forward.',
  twice: 'The interval {time} is given twice.',
  partsExceed: 'The parts before and after the threshold are more than the whole.',
  notReadyExceeds: 'Not ready is longer than login time.',
  lineOfOther: 'This line belongs to another channel.',
  noLines: 'This channel has no enabled line to keep history of.',
  threshold: 'Give a threshold from 0 to 1000 per cent.',
  endBeforeStart: 'The end lies before the start.',
  rangeTooLong: 'Choose at most {days} days.',
  mapping: 'The column mapping is not readable: give JSON like {"date":"Datum"}.',
  noHeading:
    'No row of the file names a date, a time and counts of contacts. Name the columns with a mapping.',
  noSuchColumn: 'The file has no column "{name}".',
  badDate: '"{value}" is no date.',
  badTime: '"{value}" is no time of day.',
  badNumber: '"{value}" is no number.',
  badZone: '"{value}" is no time zone.',
  noLine: 'There is no line "{name}".',
  severalLines: 'Several channels have a line "{name}": choose the channel.',
  lineOutside: 'The line "{name}" is outside your divisions.',
  noLineColumn: 'The file names no lines: choose one.',
  sameInterval: 'The same interval of this line stands on line {line}.',
  noteTotals: 'Read as a total and left out.',
  noteDateOrder: 'The dates can be read in several ways; they were read as {order}.',
  noteForward: '{time} did not exist that day, the clock was put forward: counted an hour later.',
  noteCarriedOver:
    '{handled} contacts were handled and {received} received: taken as it is, some were carried over from before. Rates are worked out of sums.',
  noteDoubled: '{time} came twice that day: read as the second.',
  noun: 'Contacts of the past, by line and interval',
  importOne: "import a vendor's report of contacts",
  exportOne: 'write the intervals of a channel to CSV or XLSX',
  optionChannel: 'look for lines in this channel alone',
  readAs:
    '{file}: intervals of {minutes} minutes, dates as {order}, decimals with "{decimal}", {first} to {last}.',
  optionTimezone: 'IANA zone of the file’s times, where that is not the line’s own',
  noteDecimal:
    'Numbers such as 182{decimal}375 could be read two ways: “{decimal}” is read as the mark before the fraction.',
  noteMilliseconds:
    'Average times are read as milliseconds: every row has them far above any in seconds.',
  notePercentages:
    'Service levels up to 1 without a per cent sign are read as parts of one (0.8 is 80 %), others as they are.',
  noteInclusiveEnds: 'Intervals end with their last minute (08:00–08:29 is half an hour).',
  noteParts: 'Rows of one interval that differ in {columns} are added up.',
  badLength:
    '“{value}” is no length of time. Write hours, minutes and seconds (0:03:02) or a number.',
  wholeDays:
    'The rows of this file are whole days. Export it by quarter, half or full hour: a day’s contacts do not tell when they came.',
};

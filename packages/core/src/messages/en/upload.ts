/** Bulk uploads of every kind. */
export const texts = {
  nothingSaved:
    'Nothing was saved: {refused} of {total} rows have errors. Correct them, or save the {good} good rows without them.',
  done: '{added} added, {updated} changed, {unchanged} unchanged, {refused} refused.',
  wouldDo:
    '{added} would be added, {updated} would be changed, {unchanged} unchanged, {refused} refused.',
  missingColumns: 'The first row must name the columns {columns}; missing: {missing}.',
  noRows: 'The file has a heading and no rows.',
  sameOnLine: 'The same {field} stands on line {line}',
  divisionRequired: 'Division is required',
  noDivision: 'There is no division "{name}"',
  divisionOutside: 'This division is outside your divisions',
  rowOutside: 'This row belongs to a division outside yours',
  unknownName: 'There is no “{name}” here.',
  mayNotChange: 'This row is there already, and you may not change it.',
  severalOfName: 'Several rows are called “{name}”. Give the id instead.',
  unreadColumns: 'Columns that were not read, for nothing here is called so: {columns}.',
  readSheet: 'Read from the sheet “{sheet}”.',
  readDates: 'Dates are read as {order}; they could be read otherwise.',
  readDecimal: '“{decimal}” is read as the mark before the fraction; it could be read otherwise.',
  readPercentages:
    'Values up to 1 without a per cent sign are read as parts of one (0.8 is 80 %), others as they are.',
  sameColumn: 'The heading names {column} more than once. Leave one of the columns out.',
  sameOther: '"{first}" and "{second}" are both {column}. Leave one of the columns out.',
};

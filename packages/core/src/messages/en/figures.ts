/** Charts, tables and stat cards of figures, whatever they are of. */
export const texts = {
  showChart: 'Show as chart',
  showTable: 'Show as table',
  savePicture: 'Save as picture (PNG)',
  saveCsv: 'Save figures (CSV)',
  print: 'Print',
  columns: 'Columns',
  export: 'Export',
  seconds: '{label} (s)',
  wrong: 'Some figures are not numbers from 0 on: they are marked.',
  unsaved: { one: '{count} change not saved', other: '{count} changes not saved' },
};

import type { texts as english } from '../en/figures.ts';

export const texts: typeof english = {
  showChart: 'Als Diagramm zeigen',
  showTable: 'Als Tabelle zeigen',
  savePicture: 'Als Bild speichern (PNG)',
  saveCsv: 'Zahlen speichern (CSV)',
  print: 'Drucken',
  columns: 'Spalten',
  export: 'Exportieren',
  seconds: '{label} (s)',
  wrong: 'Einige Werte sind keine Zahlen ab 0: Sie sind markiert.',
  unsaved: {
    one: '{count} Änderung nicht gespeichert',
    other: '{count} Änderungen nicht gespeichert',
  },
};

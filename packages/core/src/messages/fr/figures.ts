import type { texts as english } from '../en/figures.ts';

export const texts: typeof english = {
  showChart: 'Afficher en graphique',
  showTable: 'Afficher en tableau',
  savePicture: 'Enregistrer en image (PNG)',
  saveCsv: 'Enregistrer les chiffres (CSV)',
  print: 'Imprimer',
  columns: 'Colonnes',
  export: 'Exporter',
  seconds: '{label} (s)',
  wrong: 'Certains chiffres ne sont pas des nombres à partir de 0 : ils sont marqués.',
  unsaved: {
    one: '{count} modification non enregistrée',
    other: '{count} modifications non enregistrées',
  },
};

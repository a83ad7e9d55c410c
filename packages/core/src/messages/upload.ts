/** Bulk uploads of every kind. */
export const upload = {
  nothingSaved: {
    en: 'Nothing was saved: {refused} of {total} rows have errors. Correct them, or upload with partial=true to save the {good} good rows.',
    de: 'Nichts wurde gespeichert: {refused} von {total} Zeilen haben Fehler. Korrigieren Sie sie oder laden Sie mit partial=true hoch, um die {good} guten Zeilen zu speichern.',
    fr: 'Rien n’a été enregistré : {refused} lignes sur {total} comportent des erreurs. Corrigez-les, ou téléversez avec partial=true pour enregistrer les {good} lignes correctes.',
  },
  done: {
    en: '{added} added, {updated} changed, {unchanged} unchanged, {refused} refused.',
    de: '{added} hinzugefügt, {updated} geändert, {unchanged} unverändert, {refused} abgelehnt.',
    fr: '{added} ajoutées, {updated} modifiées, {unchanged} inchangées, {refused} refusées.',
  },
  wouldDo: {
    en: '{added} would be added, {updated} would be changed, {unchanged} unchanged, {refused} refused.',
    de: '{added} würden hinzugefügt, {updated} würden geändert, {unchanged} unverändert, {refused} abgelehnt.',
    fr: '{added} seraient ajoutées, {updated} seraient modifiées, {unchanged} inchangées, {refused} refusées.',
  },
  missingColumns: {
    en: 'The first row must name the columns {columns}; missing: {missing}.',
    de: 'Die erste Zeile muss die Spalten {columns} nennen; es fehlen: {missing}.',
    fr: 'La première ligne doit nommer les colonnes {columns} ; il manque : {missing}.',
  },
  noRows: {
    en: 'The file has a heading and no rows.',
    de: 'Die Datei hat eine Kopfzeile und keine Zeilen.',
    fr: 'Le fichier a un en-tête et aucune ligne.',
  },
  sameOnLine: {
    en: 'The same {field} stands on line {line}',
    de: 'Dasselbe ({field}) steht in Zeile {line}',
    fr: 'Le même {field} figure à la ligne {line}',
  },
  divisionRequired: {
    en: 'Division is required',
    de: 'Bereich ist erforderlich',
    fr: 'La division est obligatoire',
  },
  noDivision: {
    en: 'There is no division "{name}"',
    de: 'Es gibt keinen Bereich „{name}“',
    fr: 'Il n’existe pas de division « {name} »',
  },
  divisionOutside: {
    en: 'This division is outside your divisions',
    de: 'Dieser Bereich liegt außerhalb Ihrer Bereiche',
    fr: 'Cette division est hors de vos divisions',
  },
  rowOutside: {
    en: 'This row belongs to a division outside yours',
    de: 'Diese Zeile gehört zu einem Bereich außerhalb der Ihren',
    fr: 'Cette ligne appartient à une division hors des vôtres',
  },
} as const;

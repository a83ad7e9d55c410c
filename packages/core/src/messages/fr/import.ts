import type { texts as english } from '../en/import.ts';

export const texts: typeof english = {
  found:
    '{file} : {encoding}, colonnes séparées par « {delimiter} », dates {dates}, heures {times}',
  foundRows: '{file} : {kind}, dates {dates}, heures {times}',
  counts:
    '{advisors} conseillers, {shifts} vacations, {off} jours de repos, {breaks} pauses, {meals} repas, {activities} activités ; lignes sans planning : {skipped}',
  noHeading:
    'aucune ligne d’en-tête ne nomme conseiller, date, activité, début et fin ; nommez les colonnes vous-même',
  unknownColumn: 'cette colonne n’existe pas',
  badDate: 'ce n’est pas une date',
  mixedDates: 'les dates du fichier ne suivent aucun ordre unique ; choisissez-en un',
  badTime: 'ce n’est pas une heure',
  noShift: 'cette activité n’a pas de vacation : indiquez aussi la ligne de sa vacation',
  severalShifts: 'ce jour a deux vacations, l’autre est à la ligne {other} : gardez-en une',
  noCover:
    'aucune ligne de ce jour ne couvre les autres, et elles ne se suivent pas : donnez à la vacation sa propre ligne',
  offAndShift:
    'ce jour a ici une vacation et est un repos à la ligne {other} : gardez l’un des deux',
  outsideShift: 'cette activité sort de sa vacation, qui est à la ligne {other}',
  badMap: '« {pair} » n’est pas CHAMP=EN-TÊTE ; les champs sont {fields}',
  badDateFormat: 'Choisissez un format de date parmi {formats}.',
  needsZone: 'La division {division} demande un fuseau horaire, et « {zone} » n’en est pas un.',
  missing: {
    one: '{count} élément du fichier manque ici : ajoutez --create all, ou --create divisions,advisors,activities.',
    other:
      '{count} éléments du fichier manquent ici : ajoutez --create all, ou --create divisions,advisors,activities.',
  },
  wouldCreate: {
    one: 'Essai : {count} élément serait créé. Rien n’a été enregistré.',
    other: 'Essai : {count} éléments seraient créés. Rien n’a été enregistré.',
  },
  exists: 'Certains jours ont déjà un planning : ajoutez --overwrite pour le remplacer.',
  hintMap: 'Nommez les colonnes avec --map CHAMP=EN-TÊTE.',
  hintDates: 'Choisissez l’ordre des dates avec --date-format.',
  wouldSave: {
    one: 'Essai : {count} ligne serait enregistrée et n’enfreint aucune règle.',
    other: 'Essai : {count} lignes seraient enregistrées et n’enfreignent aucune règle.',
  },
  unchanged: {
    one: '{count} ligne est déjà telle que le fichier la donne : rien n’en a été écrit.',
    other: '{count} lignes sont déjà telles que le fichier les donne : rien n’en a été écrit.',
  },
  saved: {
    one: '{count} ligne de {advisors} conseillers enregistrée.',
    other: '{count} lignes de {advisors} conseillers enregistrées.',
  },
};

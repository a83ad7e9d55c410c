import type { texts as english } from '../en/queue-history.ts';

export const texts: typeof english = {
  saved: 'Historique de file créé ou mis à jour avec succès',
  offeredCalls: 'Appels offerts',
  answeredCalls: 'Appels répondus',
  lineDelay: 'Attente de ligne',
  saveFailed: 'Une erreur s’est produite {date} !',
  trackingSaved: 'Suivi de file créé ou mis à jour avec succès',
  number: 'Indiquez un nombre qui n’est pas négatif.',
  time: 'Indiquez une durée au format HH:MM:SS.',
  noIntervals: 'Indiquez au moins un intervalle.',
  intervalLength: 'Un intervalle dure 5, 10, 15, 30 ou 60 minutes.',
  noLength:
    'Les heures de ce fichier ({first}, {second}, …) ne correspondent à aucun intervalle de 5, 10, 15, 30 ou 60 minutes compté depuis minuit. Corrigez-les, regroupez le fichier à l’une de ces durées ou indiquez la durée avec interval_minutes.',
  otherLength: 'Cette date a des intervalles de {minutes} minutes.',
  offGrid: 'Un intervalle de {minutes} minutes ne peut pas commencer à {time}.',
  noSuchTime: '{time} n’existe pas le {date} : l’heure est avancée.',
  twice: 'L’intervalle {time} est indiqué deux fois.',
  partsExceed: 'Les parties avant et après le seuil dépassent le total.',
  notReadyExceeds: 'Le temps indisponible dépasse le temps de connexion.',
  lineOfOther: 'Cette ligne appartient à un autre canal.',
  noLines: 'Ce canal n’a aucune ligne active dont l’historique puisse être tenu.',
  threshold: 'Indiquez un seuil de 0 à 1000 pour cent.',
  endBeforeStart: 'La fin précède le début.',
  rangeTooLong: 'Choisissez au plus {days} jours.',
  mapping:
    'La correspondance des colonnes est illisible : indiquez du JSON comme {"date":"Datum"}.',
  noHeading:
    'Aucune ligne du fichier ne nomme une date, une heure et des nombres de contacts. Nommez les colonnes par une correspondance.',
  noSuchColumn: 'Le fichier n’a pas de colonne « {name} ».',
  badDate: '« {value} » n’est pas une date.',
  badTime: '« {value} » n’est pas une heure.',
  badNumber: '« {value} » n’est pas un nombre.',
  badZone: '« {value} » n’est pas un fuseau horaire.',
  noLine: 'Il n’existe pas de ligne « {name} ».',
  severalLines: 'Plusieurs canaux ont une ligne « {name} » : choisissez le canal.',
  lineOutside: 'La ligne « {name} » est hors de vos divisions.',
  noLineColumn: 'Le fichier ne nomme aucune ligne : choisissez-en une.',
  sameInterval: 'Le même intervalle de cette ligne figure à la ligne {line}.',
  noteTotals: 'Lu comme un total et laissé de côté.',
  noteDateOrder:
    'Les dates peuvent se lire de plusieurs façons ; elles ont été lues comme {order}.',
  noteForward:
    '{time} n’existait pas ce jour-là, l’heure ayant été avancée : compté une heure plus tard.',
  noteCarriedOver:
    '{handled} contacts ont été traités et {received} reçus : repris tel quel, certains datent d’avant. Les taux sont calculés sur les sommes.',
  noteDoubled: '{time} est venu deux fois ce jour-là : lu comme le second.',
  noun: 'Contacts passés, par ligne et intervalle',
  importOne: 'importer le rapport de contacts d’un fournisseur',
  exportOne: 'écrire les intervalles d’un canal en CSV ou XLSX',
  optionChannel: 'ne chercher les lignes que dans ce canal',
  readAs:
    '{file} : intervalles de {minutes} minutes, dates {order}, décimales avec « {decimal} », du {first} au {last}.',
  optionTimezone: 'fuseau IANA des heures du fichier, si ce n’est pas celui de la ligne',
  noteDecimal:
    'Des nombres comme 182{decimal}375 peuvent se lire de deux façons : « {decimal} » est lu comme le signe devant la fraction.',
  noteMilliseconds:
    'Les temps moyens sont lus comme des millisecondes : toutes les lignes dépassent de loin ce que seraient des secondes.',
  notePercentages:
    'Les niveaux de service jusqu’à 1 sans signe de pourcentage sont lus comme des parts de un (0,8 est 80 %), les autres tels quels.',
  noteInclusiveEnds:
    'Les intervalles finissent avec leur dernière minute (08:00–08:29 est une demi-heure).',
  noteParts: 'Les lignes d’un intervalle qui diffèrent par {columns} sont additionnées.',
  badLength:
    '« {value} » n’est pas une durée. Écrivez heures, minutes et secondes (0:03:02) ou un nombre.',
  wholeDays:
    'Les lignes de ce fichier sont des jours entiers. Faites répartir chacun sur les intervalles habituels de sa ligne, ou exportez-le par quart d’heure, demi-heure ou heure : les contacts d’un jour ne disent pas quand ils sont arrivés.',
  hintSpreadDays:
    'Ajoutez --spread-days pour répartir chaque jour sur les intervalles habituels de sa ligne.',
  noProfile:
    'La ligne n’a aucun intervalle de ce jour de la semaine ({date}) selon lequel répartir le jour. Importez d’abord quelques semaines par quart d’heure, demi-heure ou heure.',
  noWholeDay:
    'Cette ligne n’est pas un jour entier comme les autres : importez-la dans un fichier à part.',
  sameDay: 'Le même jour de cette ligne figure à la ligne {line}.',
  noteSpread: '{count} jours entiers sont répartis sur les intervalles habituels de leurs lignes.',
  optionSpreadDays:
    'répartir les lignes qui sont des jours entiers sur les intervalles habituels de la ligne',
};

import type { texts as english } from '../en/upload.ts';

export const texts: typeof english = {
  nothingSaved:
    'Rien n’a été enregistré : {refused} lignes sur {total} comportent des erreurs. Corrigez-les, ou enregistrez sans elles les {good} lignes correctes.',
  done: '{added} ajoutées, {updated} modifiées, {unchanged} inchangées, {refused} refusées.',
  wouldDo:
    '{added} seraient ajoutées, {updated} seraient modifiées, {unchanged} inchangées, {refused} refusées.',
  missingColumns: 'La première ligne doit nommer les colonnes {columns} ; il manque : {missing}.',
  noRows: 'Le fichier a un en-tête et aucune ligne.',
  sameOnLine: 'Le même {field} figure à la ligne {line}',
  divisionRequired: 'La division est obligatoire',
  noDivision: 'Il n’existe pas de division « {name} »',
  divisionOutside: 'Cette division est hors de vos divisions',
  rowOutside: 'Cette ligne appartient à une division hors des vôtres',
  unknownName: '« {name} » n’existe pas ici.',
  mayNotChange: 'Cette ligne existe déjà et vous ne pouvez pas la modifier.',
  severalOfName: 'Plusieurs éléments s’appellent « {name} ». Indiquez plutôt l’identifiant.',
  unreadColumns: 'Colonnes non lues, car rien ne porte ce nom ici : {columns}.',
  readSheet: 'Lu dans la feuille « {sheet} ».',
  readDates: 'Les dates sont lues comme {order} ; elles pourraient l’être autrement.',
  readDecimal:
    '« {decimal} » est lu comme le signe devant la fraction ; il pourrait l’être autrement.',
  readPercentages:
    'Les valeurs jusqu’à 1 sans signe de pourcentage sont lues comme des parts de un (0,8 est 80 %), les autres telles quelles.',
  sameColumn: 'L’en-tête nomme {column} plusieurs fois. Retirez une des colonnes.',
  sameOther: '« {first} » et « {second} » sont tous deux {column}. Retirez l’une des colonnes.',
};

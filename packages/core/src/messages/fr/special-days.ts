import type { texts as english } from '../en/special-days.ts';

export const texts: typeof english = {
  missing: 'Ce jour férié ou cet événement est introuvable.',
  noSuchDay: 'Ce mois n’a pas ce jour.',
  nth: 'Comptez le jour de la semaine depuis le début du mois (1 à 4) ou depuis sa fin (-1 à -4).',
  tooLong: 'Une occasion peut durer 92 jours.',
  oneOwner:
    'Indiquez la division ou la division d’entreprise dont c’est le calendrier, l’une des deux.',
  closedWithHours: 'Un jour de fermeture n’a pas d’heures d’ouverture.',
  otherChannel: 'Choisissez des canaux de la même division d’entreprise.',
  twice: 'Le calendrier a déjà ce nom à ces dates.',
  deleted: 'Suppression réussie !',
  calendar: 'Jours fériés et événements que les prévisions connaissent',
  list: 'Lister les jours fériés et les événements',
  add: 'Ajouter un jour férié ou un événement à un calendrier',
  remove: 'Retirer un jour férié ou un événement de son calendrier',
  dates: 'Afficher les dates particulières d’un canal',
  argumentName: 'nom ; le même nom à plusieurs dates est mesuré ensemble',
  argumentId: 'id, tel que listé',
  optionOn:
    '12-25, "last monday of may", easter-2, orthodox-easter+1, 2026-11-27 ou 2026-11-27..2026-11-30 (avec " yearly" s’il revient)',
  optionEnterprise:
    'division d’entreprise dont toutes les divisions le partagent, par id ou par nom',
  optionClosed: 'fermé toute la journée',
  optionHours: 'ouvert à ces seules heures, comme 10:00-14:00',
  optionObserved:
    'si c’est un week-end : monday (le jour ouvré suivant), sunday (de même, mais le samedi reste) ou nearest (le samedi passe au vendredi)',
  optionEvent: 'un événement, pas un jour férié',
  optionChannel: 'un canal concerné, par id ou par nom ; répétable (par défaut tous)',
  badRule:
    '« {rule} » n’indique aucun jour. Indiquez 12-25, "last monday of may", easter-2, orthodox-easter+1, 2026-11-27 ou 2026-11-27..2026-11-30.',
  noEnterprise:
    'La division d’entreprise « {name} » n’existe pas. Divisions d’entreprise : {names}',
  columnCalendar: 'Calendrier de',
  columnName: 'Nom',
  columnOn: 'Le',
  columnObserved: 'Reporté',
  columnKind: 'Type',
  columnOpening: 'Ouvert',
  columnChannels: 'Canaux',
  holiday: 'jour férié',
  event: 'événement',
  closed: 'fermé',
  unseen: '{name} : pas encore dans l’historique, donc prévu comme un jour ordinaire',
  effect: {
    one: '{name} : {percent} % des contacts habituels (vu sur {count} jour)',
    other: '{name} : {percent} % des contacts habituels (vu sur {count} jours)',
  },
};

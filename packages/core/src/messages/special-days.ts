/** Holidays and special events. */
export const specialDays = {
  missing: {
    en: 'This holiday or event was not found.',
    de: 'Dieser Feiertag oder dieses Ereignis wurde nicht gefunden.',
    fr: 'Ce jour férié ou cet événement est introuvable.',
  },
  noSuchDay: {
    en: 'The month has no such day.',
    de: 'Der Monat hat keinen solchen Tag.',
    fr: 'Ce mois n’a pas ce jour.',
  },
  nth: {
    en: 'Count the weekday from the start of the month (1 to 4) or from its end (-1 to -4).',
    de: 'Zählen Sie den Wochentag vom Monatsanfang (1 bis 4) oder vom Monatsende (-1 bis -4).',
    fr: 'Comptez le jour de la semaine depuis le début du mois (1 à 4) ou depuis sa fin (-1 à -4).',
  },
  tooLong: {
    en: 'An occasion may last 92 days.',
    de: 'Ein Anlass darf 92 Tage dauern.',
    fr: 'Une occasion peut durer 92 jours.',
  },
  oneOwner: {
    en: 'Name the division or the enterprise division whose calendar it is, one of them.',
    de: 'Nennen Sie den Bereich oder den Unternehmensbereich, dessen Kalender es ist, genau einen davon.',
    fr: 'Indiquez la division ou la division d’entreprise dont c’est le calendrier, l’une des deux.',
  },
  closedWithHours: {
    en: 'A closed day has no opening hours.',
    de: 'Ein geschlossener Tag hat keine Öffnungszeiten.',
    fr: 'Un jour de fermeture n’a pas d’heures d’ouverture.',
  },
  otherChannel: {
    en: 'Choose channels of the same enterprise division.',
    de: 'Wählen Sie Kanäle desselben Unternehmensbereichs.',
    fr: 'Choisissez des canaux de la même division d’entreprise.',
  },
  twice: {
    en: 'The calendar has this name on these days already.',
    de: 'Der Kalender hat diesen Namen an diesen Tagen schon.',
    fr: 'Le calendrier a déjà ce nom à ces dates.',
  },
  deleted: {
    en: 'Deleted successfully!',
    de: 'Erfolgreich gelöscht!',
    fr: 'Suppression réussie !',
  },
  calendar: {
    en: 'Holidays and special events that forecasts know of',
    de: 'Feiertage und besondere Ereignisse, die Prognosen kennen',
    fr: 'Jours fériés et événements que les prévisions connaissent',
  },
  list: {
    en: 'List holidays and events',
    de: 'Feiertage und Ereignisse auflisten',
    fr: 'Lister les jours fériés et les événements',
  },
  add: {
    en: 'Add a holiday or an event to a calendar',
    de: 'Einen Feiertag oder ein Ereignis in einen Kalender eintragen',
    fr: 'Ajouter un jour férié ou un événement à un calendrier',
  },
  remove: {
    en: 'Take a holiday or an event out of its calendar',
    de: 'Einen Feiertag oder ein Ereignis aus seinem Kalender nehmen',
    fr: 'Retirer un jour férié ou un événement de son calendrier',
  },
  dates: {
    en: 'Show the special dates of a channel',
    de: 'Die besonderen Daten eines Kanals anzeigen',
    fr: 'Afficher les dates particulières d’un canal',
  },
  argumentName: {
    en: 'name; the same name on several days is measured as one',
    de: 'Name; derselbe Name an mehreren Tagen wird gemeinsam gemessen',
    fr: 'nom ; le même nom à plusieurs dates est mesuré ensemble',
  },
  argumentId: { en: 'id, as listed', de: 'ID, wie aufgelistet', fr: 'id, tel que listé' },
  optionOn: {
    en: '12-25, "last monday of may", easter-2, orthodox-easter+1, 2026-11-27 or 2026-11-27..2026-11-30 (with " yearly" where it comes again)',
    de: '12-25, "last monday of may", easter-2, orthodox-easter+1, 2026-11-27 oder 2026-11-27..2026-11-30 (mit " yearly", wo es wiederkehrt)',
    fr: '12-25, "last monday of may", easter-2, orthodox-easter+1, 2026-11-27 ou 2026-11-27..2026-11-30 (avec " yearly" s’il revient)',
  },
  optionEnterprise: {
    en: 'enterprise division whose divisions all share it, by id or name',
    de: 'Unternehmensbereich, dessen Bereiche es alle teilen, nach ID oder Name',
    fr: 'division d’entreprise dont toutes les divisions le partagent, par id ou par nom',
  },
  optionClosed: { en: 'closed all day', de: 'ganztags geschlossen', fr: 'fermé toute la journée' },
  optionHours: {
    en: 'open in these hours alone, like 10:00-14:00',
    de: 'nur zu diesen Zeiten offen, etwa 10:00-14:00',
    fr: 'ouvert à ces seules heures, comme 10:00-14:00',
  },
  optionObserved: {
    en: 'where it falls on a weekend: monday (the one after), or nearest (a Saturday’s on the Friday)',
    de: 'wenn es auf ein Wochenende fällt: monday (der danach) oder nearest (samstags am Freitag)',
    fr: 'si c’est un week-end : monday (le lundi suivant) ou nearest (le samedi passe au vendredi)',
  },
  optionEvent: {
    en: 'a special event, no holiday',
    de: 'ein besonderes Ereignis, kein Feiertag',
    fr: 'un événement, pas un jour férié',
  },
  optionChannel: {
    en: 'a channel that it concerns, by id or name; may be repeated (default: all)',
    de: 'ein betroffener Kanal, nach ID oder Name; wiederholbar (Standard: alle)',
    fr: 'un canal concerné, par id ou par nom ; répétable (par défaut tous)',
  },
  badRule: {
    en: '"{rule}" says no days. Give 12-25, "last monday of may", easter-2, orthodox-easter+1, 2026-11-27 or 2026-11-27..2026-11-30.',
    de: '„{rule}“ nennt keine Tage. Geben Sie 12-25, "last monday of may", easter-2, orthodox-easter+1, 2026-11-27 oder 2026-11-27..2026-11-30 an.',
    fr: '« {rule} » n’indique aucun jour. Indiquez 12-25, "last monday of may", easter-2, orthodox-easter+1, 2026-11-27 ou 2026-11-27..2026-11-30.',
  },
  noEnterprise: {
    en: 'There is no enterprise division "{name}". Enterprise divisions: {names}',
    de: 'Es gibt keinen Unternehmensbereich „{name}“. Unternehmensbereiche: {names}',
    fr: 'La division d’entreprise « {name} » n’existe pas. Divisions d’entreprise : {names}',
  },
  columnCalendar: { en: 'Calendar of', de: 'Kalender von', fr: 'Calendrier de' },
  columnName: { en: 'Name', de: 'Name', fr: 'Nom' },
  columnOn: { en: 'On', de: 'Am', fr: 'Le' },
  columnObserved: { en: 'Observed', de: 'Nachgeholt', fr: 'Reporté' },
  columnKind: { en: 'Kind', de: 'Art', fr: 'Type' },
  columnOpening: { en: 'Open', de: 'Offen', fr: 'Ouvert' },
  columnChannels: { en: 'Channels', de: 'Kanäle', fr: 'Canaux' },
  holiday: { en: 'holiday', de: 'Feiertag', fr: 'jour férié' },
  event: { en: 'event', de: 'Ereignis', fr: 'événement' },
  closed: { en: 'closed', de: 'geschlossen', fr: 'fermé' },
  unseen: {
    en: '{name}: not in the history yet, so forecast like any other day',
    de: '{name}: noch nicht im Verlauf und daher wie jeder andere Tag prognostiziert',
    fr: '{name} : pas encore dans l’historique, donc prévu comme un jour ordinaire',
  },
  effect: {
    en: {
      one: '{name}: {percent} % of the usual contacts (seen on {count} day)',
      other: '{name}: {percent} % of the usual contacts (seen on {count} days)',
    },
    de: {
      one: '{name}: {percent} % der üblichen Kontakte (an {count} Tag gesehen)',
      other: '{name}: {percent} % der üblichen Kontakte (an {count} Tagen gesehen)',
    },
    fr: {
      one: '{name} : {percent} % des contacts habituels (vu sur {count} jour)',
      other: '{name} : {percent} % des contacts habituels (vu sur {count} jours)',
    },
  },
} as const;

import type { texts as english } from '../en/sets.ts';

export const texts: typeof english = {
  enterpriseCreated: 'Gruppe von Unternehmensbereichen erfolgreich angelegt!',
  enterpriseUpdated: 'Gruppe von Unternehmensbereichen erfolgreich aktualisiert!',
  enterpriseDeleted: 'Gruppe von Unternehmensbereichen erfolgreich gelöscht!',
  divisionCreated: 'Bereichsgruppe erfolgreich angelegt!',
  divisionUpdated: 'Bereichsgruppe erfolgreich aktualisiert!',
  divisionDeleted: 'Bereichsgruppe erfolgreich gelöscht!',
  channelCreated: 'Gruppe von Kanalklassifizierungen erfolgreich angelegt!',
  channelUpdated: 'Gruppe von Kanalklassifizierungen erfolgreich aktualisiert!',
  channelDeleted: 'Gruppe von Kanalklassifizierungen erfolgreich gelöscht!',
  notFound: 'Diese Gruppe wurde nicht gefunden.',
  taken: 'Eine Gruppe mit diesem Namen besteht bereits.',
  chooseMember: 'Wählen Sie mindestens ein Mitglied.',
  lastMember: 'Eine Gruppe behält mindestens ein Mitglied. Löschen Sie stattdessen die Gruppe.',
  enterpriseOne: 'Unternehmensbereichssatz',
  divisionOne: 'Bereichssatz',
  channelOne: 'Kanalsatz',
  enterpriseTitle: 'Sätze von Unternehmensbereichen',
  divisionTitle: 'Sätze von Bereichen',
  channelTitle: 'Sätze von Kanälen',
  members: 'Mitglieder',
};

/** Sets of enterprise divisions, divisions and channels. */
export const sets = {
  enterpriseCreated: {
    en: 'Enterprise Divisions set Created Successfully!',
    de: 'Gruppe von Unternehmensbereichen erfolgreich angelegt!',
    fr: 'Ensemble de divisions d’entreprise créé avec succès !',
  },
  enterpriseUpdated: {
    en: 'Enterprise Divisions set Updated Successfully!',
    de: 'Gruppe von Unternehmensbereichen erfolgreich aktualisiert!',
    fr: 'Ensemble de divisions d’entreprise mis à jour avec succès !',
  },
  enterpriseDeleted: {
    en: 'Enterprise Divisions set Deleted Successfully!',
    de: 'Gruppe von Unternehmensbereichen erfolgreich gelöscht!',
    fr: 'Ensemble de divisions d’entreprise supprimé avec succès !',
  },
  divisionCreated: {
    en: 'Divisions set Created Successfully!',
    de: 'Bereichsgruppe erfolgreich angelegt!',
    fr: 'Ensemble de divisions créé avec succès !',
  },
  divisionUpdated: {
    en: 'Divisions set Updated Successfully!',
    de: 'Bereichsgruppe erfolgreich aktualisiert!',
    fr: 'Ensemble de divisions mis à jour avec succès !',
  },
  divisionDeleted: {
    en: 'Divisions set Deleted Successfully!',
    de: 'Bereichsgruppe erfolgreich gelöscht!',
    fr: 'Ensemble de divisions supprimé avec succès !',
  },
  channelCreated: {
    en: 'Channel Classification set Created Successfully!',
    de: 'Gruppe von Kanalklassifizierungen erfolgreich angelegt!',
    fr: 'Ensemble de classifications de canal créé avec succès !',
  },
  channelUpdated: {
    en: 'Channel Classification set Updated Successfully!',
    de: 'Gruppe von Kanalklassifizierungen erfolgreich aktualisiert!',
    fr: 'Ensemble de classifications de canal mis à jour avec succès !',
  },
  channelDeleted: {
    en: 'Channel Classification set Deleted Successfully!',
    de: 'Gruppe von Kanalklassifizierungen erfolgreich gelöscht!',
    fr: 'Ensemble de classifications de canal supprimé avec succès !',
  },
  notFound: {
    en: 'This set was not found.',
    de: 'Diese Gruppe wurde nicht gefunden.',
    fr: 'Cet ensemble est introuvable.',
  },
  taken: {
    en: 'A set with this name exists already.',
    de: 'Eine Gruppe mit diesem Namen besteht bereits.',
    fr: 'Un ensemble porte déjà ce nom.',
  },
  chooseMember: {
    en: 'Choose at least one member.',
    de: 'Wählen Sie mindestens ein Mitglied.',
    fr: 'Choisissez au moins un membre.',
  },
  lastMember: {
    en: 'A set keeps at least one member. Delete the set instead.',
    de: 'Eine Gruppe behält mindestens ein Mitglied. Löschen Sie stattdessen die Gruppe.',
    fr: 'Un ensemble garde au moins un membre. Supprimez plutôt l’ensemble.',
  },
} as const;

import type { texts as english } from '../en/sets.ts';

export const texts: typeof english = {
  enterpriseCreated: 'Ensemble de divisions d’entreprise créé avec succès !',
  enterpriseUpdated: 'Ensemble de divisions d’entreprise mis à jour avec succès !',
  enterpriseDeleted: 'Ensemble de divisions d’entreprise supprimé avec succès !',
  divisionCreated: 'Ensemble de divisions créé avec succès !',
  divisionUpdated: 'Ensemble de divisions mis à jour avec succès !',
  divisionDeleted: 'Ensemble de divisions supprimé avec succès !',
  channelCreated: 'Ensemble de classifications de canal créé avec succès !',
  channelUpdated: 'Ensemble de classifications de canal mis à jour avec succès !',
  channelDeleted: 'Ensemble de classifications de canal supprimé avec succès !',
  notFound: 'Cet ensemble est introuvable.',
  taken: 'Un ensemble porte déjà ce nom.',
  chooseMember: 'Choisissez au moins un membre.',
  lastMember: 'Un ensemble garde au moins un membre. Supprimez plutôt l’ensemble.',
  enterpriseOne: 'un ensemble de divisions d’entreprise',
  divisionOne: 'un ensemble de divisions',
  channelOne: 'un ensemble de canaux',
  enterpriseTitle: 'Ensembles de divisions d’entreprise',
  divisionTitle: 'Ensembles de divisions',
  channelTitle: 'Ensembles de canaux',
  members: 'Membres',
};

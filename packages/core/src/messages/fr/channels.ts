import type { texts as english } from '../en/channels.ts';

export const texts: typeof english = {
  created: 'Classification de canal créée avec succès !',
  updated: 'Classification de canal mise à jour avec succès !',
  disabledDone: 'Classification de canal désactivée avec succès !',
  restoredDone: 'Classification de canal restaurée avec succès !',
  noForecastData: 'Aucune donnée de prévision liée à l’identifiant {id}',
  forecastDefaultAdded: 'Valeurs de prévision par défaut ajoutées avec succès !',
  notFound: 'Le canal est introuvable.',
  taken: 'Un canal porte déjà ce nom dans cette division d’entreprise.',
  hasLines: 'Désactivez d’abord les lignes de ce canal.',
  ofDisabled: 'Sa division d’entreprise est désactivée. Restaurez-la d’abord.',
  percent: 'Indiquez un pourcentage de 0 à 100.',
  seconds: 'Indiquez des secondes de 0 à 86400.',
  slotTwice: 'Deux créneaux d’un jour commencent à la même heure.',
  chooseOne: 'Choisissez une division ou une division d’entreprise.',
  foreignDivision: 'Une division ne traite que les canaux de sa propre division d’entreprise.',
  one: 'un canal',
  askedTwice: 'Une compétence est demandée deux fois : retirez-en une.',
  proficienciesHint:
    'Les contacts les demandent toutes. Les niveaux bas sont meilleurs ; sans niveau, tous conviennent.',
};

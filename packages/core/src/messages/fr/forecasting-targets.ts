import type { texts as english } from '../en/forecasting-targets.ts';

export const texts: typeof english = {
  asa: 'ASA : {message}',
  asaRange: 'Indiquez des secondes entières de 0 à 86400.',
  deleted: 'Objectif de prévision supprimé avec succès !',
  missing: 'L’objectif de prévision est introuvable.',
  taken: 'Ce canal a déjà des objectifs de prévision.',
  chooseChannel: 'Choisissez un canal.',
  patience: 'Indiquez des secondes entières de 1 à 86400.',
  abandoned: 'Indiquez un pourcentage de 0,1 à 100.',
  variant: 'Choisissez un mode de 1 à 4.',
  concurrency: 'Indiquez un nombre entier de contacts de 1 à 20.',
  shrinkage: 'Indiquez un pourcentage de 0 à 95.',
  patienceNeeded: 'Une limite d’abandons demande la patience des appelants.',
};

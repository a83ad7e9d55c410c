import type { texts as english } from '../en/schedule-parameters.ts';

export const texts: typeof english = {
  created: 'Paramètre de planning créé avec succès !',
  missing: 'Le paramètre de planning est introuvable.',
  missingType: 'Le type de modèle est introuvable.',
  divisionRequired: 'Choisissez la division du type de modèle.',
  taken: 'Un paramètre de planning porte déjà ce nom dans cette division.',
  typeTaken: 'Un type de modèle porte déjà ce nom.',
  typeInUse: 'Ce type de modèle est utilisé ou n’existe pas.',
  ruleTaken: 'Ce protocole hebdomadaire figure déjà dans le paramètre de planning.',
  agentsOrder: 'Le minimum de conseillers ne peut pas dépasser le maximum.',
  hoursOrder: 'Le minimum d’heures par semaine ne peut pas dépasser le maximum.',
  limitsOrder: 'Un minimum ne peut pas dépasser son maximum.',
  copyFromOther: 'Le paramètre à copier appartient à une autre division.',
  otherDivisionType: 'Ce type de modèle appartient à une autre division.',
};

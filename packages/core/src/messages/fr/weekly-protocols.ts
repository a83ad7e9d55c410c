import type { texts as english } from '../en/weekly-protocols.ts';

export const texts: typeof english = {
  invalidTime: 'Format d’heure non valide, utilisez HH:MM:SS',
  added: 'Protocole hebdomadaire ajouté avec succès !',
  addedRotational: 'Protocole hebdomadaire ajouté avec succès !',
  updated: 'Protocoles hebdomadaires mis à jour avec succès !',
  patternRemoved: 'Modèle retiré avec succès !',
  patternSelected: 'Modèle sélectionné avec succès !',
  filtered: 'Filtrage réussi !',
  weekday: 'Indiquez un jour de la semaine : de 0 (dimanche) à 6 (samedi).',
  daysPerWeek: 'Les jours par semaine vont de 0 à 7.',
  daysOrder: 'Le minimum de jours par semaine ne peut pas dépasser le maximum.',
  dailyRulesNeedMore:
    'Les protocoles journaliers demandent plus de jours que le maximum par semaine.',
  patternsDoNotFit: 'Un modèle de repos choisi ne correspond pas aux jours par semaine.',
  linkOrder: 'Le minimum ne peut pas dépasser le maximum.',
  linkNever: 'Un protocole journalier s’applique au moins un jour.',
  linkDays: 'Il y a moins de jours au choix que le minimum n’en demande.',
  linkedAlready: 'Ce protocole journalier figure déjà dans le protocole hebdomadaire.',
  normalOnly: 'Une rotation se compose de protocoles hebdomadaires normaux.',
  taken: 'Un protocole hebdomadaire porte déjà ce nom.',
  missing: 'Le protocole hebdomadaire est introuvable.',
  missingRotation: 'La semaine de la rotation est introuvable.',
  disabled: 'Ce protocole hebdomadaire est désactivé.',
};

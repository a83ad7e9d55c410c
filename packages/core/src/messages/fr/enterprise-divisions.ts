import type { texts as english } from '../en/enterprise-divisions.ts';

export const texts: typeof english = {
  created: 'Division d’entreprise créée avec succès !',
  updated: 'Division d’entreprise mise à jour avec succès !',
  disabledDone: 'Division d’entreprise désactivée avec succès !',
  restoredDone: 'Division d’entreprise restaurée avec succès !',
  availabilityAdded: 'Disponibilité ajoutée avec succès !',
  inUse: 'Désactivez d’abord ses divisions et ses canaux.',
  chosenTwice: 'Un type d’événement est choisi deux fois.',
  chosenAndNot: 'Un type d’événement ne peut pas être à la fois choisi et écarté.',
  one: 'une division d’entreprise',
  eventHours: 'Types d’événements et leurs heures',
  hoursIntro:
    'Activez les types d’événements que cette division d’entreprise utilise, et peignez quand chacun peut être planifié.',
  uses: 'Utilise {name}',
  anyTime: 'À toute heure',
  planned: 'peut être planifié',
  notPlanned: 'ne peut pas être planifié',
  noHours: 'Rien n’est peint : il peut être planifié à toute heure.',
  hoursHint:
    'Glissez sur la semaine pour peindre des heures, ou commencez sur des heures peintes pour les ôter ; au clavier, Entrée commence, les flèches étendent, Entrée peint.',
  noneUsed: 'Aucun type d’événement n’est encore activé',
};

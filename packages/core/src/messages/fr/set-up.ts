import type { texts as english } from '../en/set-up.ts';

export const texts: typeof english = {
  title: 'Mise en place',
  intro:
    'Ce qu’il faut à Watchbill avant de pouvoir prévoir et planifier. Partez quand vous voulez : ce qui est fait reste fait.',
  done: '{done} étapes sur {all} sont faites.',
  complete: 'Tout est là. Ensuite : une prévision, puis un planning.',
  stepDone: 'Fait',
  open: 'Ouvrir {title}',
  queueHistory: 'Historique des contacts',
  byAdministrators: 'La mise en place revient aux administrateurs.',
  fromFile: 'À partir d’un fichier',
  carryOn: 'Poursuivre la mise en place',
  panelHint: '{done} étapes sur {all} sont faites. Avant cela, personne ne peut être planifié.',
  enterpriseDivisionsHint:
    'Votre entreprise, ou la partie qui planifie pour elle-même. Elle a un fuseau horaire et un premier jour de la semaine.',
  divisionsHint: 'Un site ou un service dont les conseillers sont planifiés ensemble.',
  channelsHint: 'Un type de contacts prévu comme un tout : téléphone, chat, e-mail.',
  linesHint: 'Par où les contacts arrivent ; un canal en a une ou plusieurs.',
  operatingHours: 'Heures d’ouverture',
  operatingHoursHint:
    'Quand une division est ouverte. Ouvrez une division et réglez-les dans son onglet.',
  advisorsHint:
    'Les personnes qui répondent. Un fichier avec une ligne par personne est le plus rapide ; ses colonnes sont associées au passage.',
  queueHistoryHint:
    'Les contacts du passé par quart d’heure ou demi-heure, tels que votre ACD les exporte : les prévisions en apprennent. Six semaines sont un début, deux ans sont bien.',
};

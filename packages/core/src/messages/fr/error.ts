import type { texts as english } from '../en/error.ts';

export const texts: typeof english = {
  somethingWentWrong: 'Une erreur s’est produite !',
  somethingWentWrongPlain: 'Une erreur s’est produite',
  unknown: 'Une erreur inconnue s’est produite',
  unknownError: 'Erreur inconnue',
  unknownErrorOccurred: 'Erreur inconnue survenue',
  occurred: 'Une erreur s’est produite',
  unexpected: 'Une erreur inattendue s’est produite',
  keyAndMessage: '{key} : {message}',
  atLine: 'Ligne {line} : {message}',
  unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  tryAgain: 'Réessayer',
  notRefreshed: 'Impossible d’actualiser ; ceci est peut-être dépassé : {reason}',
  loadFailed: 'Le chargement a échoué',
  screenFailed: 'Cet écran ne fonctionne plus',
  screenFailedHint:
    'Rechargez la page. Si cela se reproduit, indiquez à votre administrateur ce que vous faisiez.',
};

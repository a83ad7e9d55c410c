/** What went wrong, where no server text says it better. Spelling and spacing as specified. */
export const error = {
  somethingWentWrong: {
    en: 'Something went wrong!',
    de: 'Etwas ist schiefgelaufen!',
    fr: 'Une erreur s’est produite !',
  },
  somethingWentWrongPlain: {
    en: 'Something went wrong',
    de: 'Etwas ist schiefgelaufen',
    fr: 'Une erreur s’est produite',
  },
  unknown: {
    en: 'An unknown error occurred',
    de: 'Ein unbekannter Fehler ist aufgetreten',
    fr: 'Une erreur inconnue s’est produite',
  },
  unknownError: { en: 'Unknown Error', de: 'Unbekannter Fehler', fr: 'Erreur inconnue' },
  unknownErrorOccurred: {
    en: 'Unknown error occurred',
    de: 'Unbekannter Fehler aufgetreten',
    fr: 'Erreur inconnue survenue',
  },
  occurred: {
    en: 'An error occurred',
    de: 'Ein Fehler ist aufgetreten',
    fr: 'Une erreur s’est produite',
  },
  unexpected: {
    en: 'Unexpected error occurred',
    de: 'Ein unerwarteter Fehler ist aufgetreten',
    fr: 'Une erreur inattendue s’est produite',
  },
  keyAndMessage: { en: '{key} : {message}', de: '{key}: {message}', fr: '{key} : {message}' },
  unreachable: {
    en: 'The server cannot be reached. Check your connection and try again.',
    de: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    fr: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  },
  conflict: {
    en: 'Someone else changed this in the meantime. The newer version is shown; make your change again.',
    de: 'Jemand anderes hat dies inzwischen geändert. Die neuere Fassung wird angezeigt; nehmen Sie Ihre Änderung erneut vor.',
    fr: 'Une autre personne a modifié ces données entre-temps. La version récente est affichée ; refaites votre modification.',
  },
  tryAgain: { en: 'Try again', de: 'Erneut versuchen', fr: 'Réessayer' },
  loadFailed: {
    en: 'This could not be loaded',
    de: 'Das konnte nicht geladen werden',
    fr: 'Le chargement a échoué',
  },
  screenFailed: {
    en: 'This screen stopped working',
    de: 'Diese Ansicht funktioniert nicht mehr',
    fr: 'Cet écran ne fonctionne plus',
  },
  screenFailedHint: {
    en: 'Load the page again. If it happens again, tell your administrator what you were doing.',
    de: 'Laden Sie die Seite neu. Tritt es wieder auf, teilen Sie Ihrer Administration mit, was Sie gerade getan haben.',
    fr: 'Rechargez la page. Si cela se reproduit, indiquez à votre administrateur ce que vous faisiez.',
  },
} as const;

import type { texts as english } from '../en/error.ts';

export const texts: typeof english = {
  somethingWentWrong: 'Etwas ist schiefgelaufen!',
  somethingWentWrongPlain: 'Etwas ist schiefgelaufen',
  unknown: 'Ein unbekannter Fehler ist aufgetreten',
  unknownError: 'Unbekannter Fehler',
  unknownErrorOccurred: 'Unbekannter Fehler aufgetreten',
  occurred: 'Ein Fehler ist aufgetreten',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten',
  keyAndMessage: '{key}: {message}',
  atLine: 'Zeile {line}: {message}',
  unreachable:
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  tryAgain: 'Erneut versuchen',
  notRefreshed: 'Das konnte nicht aktualisiert werden und ist vielleicht veraltet: {reason}',
  loadFailed: 'Das konnte nicht geladen werden',
  screenFailed: 'Diese Ansicht funktioniert nicht mehr',
  screenFailedHint:
    'Laden Sie die Seite neu. Tritt es wieder auf, teilen Sie Ihrer Administration mit, was Sie gerade getan haben.',
};

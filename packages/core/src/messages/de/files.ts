import type { texts as english } from '../en/files.ts';

export const texts: typeof english = {
  none: 'Wählen Sie mindestens eine Datei.',
  tooMany: 'Höchstens 10 Dateien auf einmal.',
  empty: 'Die Datei ist leer.',
  tooLarge: 'Eine Datei darf 20 MB haben.',
  badType:
    'Nur PDF-, PNG-, JPEG-, CSV-, Text-, XLSX-, DOCX- und PPTX-Dateien werden aufbewahrt, und der Inhalt muss dem Namen entsprechen.',
  badContent: 'Der Inhalt ist nicht Base64.',
  kept: 'Hochgeladen',
  missing: 'Diese Datei gibt es nicht.',
  linkExpired: 'Dieser Link ist abgelaufen. Fordern Sie den Download erneut an.',
  deleted: { one: '{count} Datei gelöscht', other: '{count} Dateien gelöscht' },
  full: 'Sie haben hier so viel abgelegt, wie ein Benutzer darf. Löschen Sie Dateien, die nicht mehr gebraucht werden.',
};

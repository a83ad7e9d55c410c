/** Uploaded files. */
export const files = {
  none: {
    en: 'Choose at least one file.',
    de: 'Wählen Sie mindestens eine Datei.',
    fr: 'Choisissez au moins un fichier.',
  },
  tooMany: {
    en: 'At most 10 files at a time.',
    de: 'Höchstens 10 Dateien auf einmal.',
    fr: '10 fichiers au plus à la fois.',
  },
  empty: { en: 'The file is empty.', de: 'Die Datei ist leer.', fr: 'Le fichier est vide.' },
  tooLarge: {
    en: 'A file may have 20 MB.',
    de: 'Eine Datei darf 20 MB haben.',
    fr: 'Un fichier peut compter 20 Mo.',
  },
  badType: {
    en: 'Only PDF, PNG, JPEG, CSV, text, XLSX, DOCX and PPTX files are kept, and the content must be what the name says.',
    de: 'Nur PDF-, PNG-, JPEG-, CSV-, Text-, XLSX-, DOCX- und PPTX-Dateien werden aufbewahrt, und der Inhalt muss dem Namen entsprechen.',
    fr: 'Seuls les fichiers PDF, PNG, JPEG, CSV, texte, XLSX, DOCX et PPTX sont conservés, et le contenu doit correspondre au nom.',
  },
  badContent: {
    en: 'The content is not base64.',
    de: 'Der Inhalt ist nicht Base64.',
    fr: 'Le contenu n’est pas en base64.',
  },
  kept: { en: 'Uploaded', de: 'Hochgeladen', fr: 'Téléversé' },
  missing: {
    en: 'There is no such file.',
    de: 'Diese Datei gibt es nicht.',
    fr: 'Ce fichier n’existe pas.',
  },
  linkExpired: {
    en: 'This link has expired. Ask for the download again.',
    de: 'Dieser Link ist abgelaufen. Fordern Sie den Download erneut an.',
    fr: 'Ce lien a expiré. Redemandez le téléchargement.',
  },
  deleted: {
    en: { one: '{count} file deleted', other: '{count} files deleted' },
    de: { one: '{count} Datei gelöscht', other: '{count} Dateien gelöscht' },
    fr: { one: '{count} fichier supprimé', other: '{count} fichiers supprimés' },
  },
} as const;

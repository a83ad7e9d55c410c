import type { texts as english } from '../en/files.ts';

export const texts: typeof english = {
  none: 'Choisissez au moins un fichier.',
  tooMany: '10 fichiers au plus à la fois.',
  empty: 'Le fichier est vide.',
  tooLarge: 'Un fichier peut compter 20 Mo.',
  badType:
    'Seuls les fichiers PDF, PNG, JPEG, CSV, texte, XLSX, DOCX et PPTX sont conservés, et le contenu doit correspondre au nom.',
  badContent: 'Le contenu n’est pas en base64.',
  kept: 'Téléversé',
  missing: 'Ce fichier n’existe pas.',
  linkExpired: 'Ce lien a expiré. Redemandez le téléchargement.',
  deleted: { one: '{count} fichier supprimé', other: '{count} fichiers supprimés' },
  full: 'Vous conservez ici autant qu’un utilisateur le peut. Supprimez les fichiers devenus inutiles.',
};

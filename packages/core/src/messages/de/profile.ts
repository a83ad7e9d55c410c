import type { texts as english } from '../en/profile.ts';

export const texts: typeof english = {
  account: 'Konto',
  addPicture: 'Bild hinzufügen',
  replacePicture: 'Bild ersetzen',
  deletePicture: 'Bild löschen',
  deletePictureQuestion: 'Ihr Bild löschen? Stattdessen werden Ihre Initialen angezeigt.',
  pictureHint: 'PNG oder JPEG, bis 2 MB',
  pictureTooLarge: 'Das Bild ist größer als 2 MB. Wählen Sie ein kleineres.',
  picture: 'Profilbild',
  changePassword: 'Passwort ändern',
  changePasswordForced:
    'Sie verwenden ein Standardpasswort. Wählen Sie ein eigenes, bevor Sie fortfahren.',
  oldPassword: 'Altes Passwort',
  newPassword: 'Neues Passwort',
  confirmPassword: 'Neues Passwort bestätigen',
  newPasswordRequired: 'Neues Passwort ist erforderlich',
  passwordStrength:
    'Das Passwort muss mindestens 8 Zeichen lang sein und eine Zahl, einen Kleinbuchstaben, einen Großbuchstaben und ein Sonderzeichen enthalten.',
  passwordHint:
    'Mindestens 8 Zeichen mit einer Zahl, einem Kleinbuchstaben, einem Großbuchstaben und einem Sonderzeichen. Bis zu 200 Zeichen jeder Schrift; gängige Passwörter und Ihr eigener Name werden abgelehnt.',
  passwordCommon:
    'Dieses Passwort ist leicht zu erraten: Es ist ein gängiges Wort, eine Tastenfolge oder ein Name, der zu Ihnen oder Ihrem Unternehmen gehört. Wählen Sie ein anderes, etwa aus mehreren Wörtern.',
  confirmRequired: 'Die Bestätigung des neuen Passworts ist erforderlich',
  passwordsMatch: 'Die Passwörter müssen übereinstimmen',
  passwordChanged: 'Ihr Passwort ist geändert.',
};

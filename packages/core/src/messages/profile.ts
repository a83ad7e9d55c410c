/** The own account: password and picture. */
export const profile = {
  account: { en: 'Account', de: 'Konto', fr: 'Compte' },
  editPicture: { en: 'Edit picture', de: 'Bild bearbeiten', fr: 'Modifier la photo' },
  addPicture: { en: 'Add picture', de: 'Bild hinzufügen', fr: 'Ajouter une photo' },
  replacePicture: { en: 'Replace picture', de: 'Bild ersetzen', fr: 'Remplacer la photo' },
  deletePicture: { en: 'Delete picture', de: 'Bild löschen', fr: 'Supprimer la photo' },
  deletePictureQuestion: {
    en: 'Delete your picture? Your initials are shown instead.',
    de: 'Ihr Bild löschen? Stattdessen werden Ihre Initialen angezeigt.',
    fr: 'Supprimer votre photo ? Vos initiales seront affichées à la place.',
  },
  pictureHint: {
    en: 'PNG or JPEG, up to 2 MB',
    de: 'PNG oder JPEG, bis 2 MB',
    fr: 'PNG ou JPEG, 2 Mo au maximum',
  },
  pictureTooLarge: {
    en: 'The picture is larger than 2 MB. Choose a smaller one.',
    de: 'Das Bild ist größer als 2 MB. Wählen Sie ein kleineres.',
    fr: 'La photo dépasse 2 Mo. Choisissez-en une plus légère.',
  },
  picture: { en: 'Profile picture', de: 'Profilbild', fr: 'Photo de profil' },
  role: { en: 'Role', de: 'Rolle', fr: 'Rôle' },
  changePassword: { en: 'Change password', de: 'Passwort ändern', fr: 'Changer le mot de passe' },
  changePasswordForced: {
    en: 'You are using a default password. Choose your own before you go on.',
    de: 'Sie verwenden ein Standardpasswort. Wählen Sie ein eigenes, bevor Sie fortfahren.',
    fr: 'Vous utilisez un mot de passe par défaut. Choisissez le vôtre avant de continuer.',
  },
  oldPassword: { en: 'Old Password', de: 'Altes Passwort', fr: 'Ancien mot de passe' },
  newPassword: { en: 'New Password', de: 'Neues Passwort', fr: 'Nouveau mot de passe' },
  confirmPassword: {
    en: 'Confirm New Password',
    de: 'Neues Passwort bestätigen',
    fr: 'Confirmer le nouveau mot de passe',
  },
  newPasswordRequired: {
    en: 'New Password is required',
    de: 'Neues Passwort ist erforderlich',
    fr: 'Le nouveau mot de passe est obligatoire',
  },
  passwordStrength: {
    en: 'Password must be at least 8 characters long and include a number, a lowercase letter, an uppercase letter, and a symbol.',
    de: 'Das Passwort muss mindestens 8 Zeichen lang sein und eine Zahl, einen Kleinbuchstaben, einen Großbuchstaben und ein Sonderzeichen enthalten.',
    fr: 'Le mot de passe doit comporter au moins 8 caractères, dont un chiffre, une minuscule, une majuscule et un symbole.',
  },
  confirmRequired: {
    en: 'Confirm New Password is required',
    de: 'Die Bestätigung des neuen Passworts ist erforderlich',
    fr: 'La confirmation du nouveau mot de passe est obligatoire',
  },
  passwordsMatch: {
    en: 'Passwords must match',
    de: 'Die Passwörter müssen übereinstimmen',
    fr: 'Les mots de passe doivent être identiques',
  },
  passwordChanged: {
    en: 'Your password is changed.',
    de: 'Ihr Passwort ist geändert.',
    fr: 'Votre mot de passe a été modifié.',
  },
} as const;

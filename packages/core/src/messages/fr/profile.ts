import type { texts as english } from '../en/profile.ts';

export const texts: typeof english = {
  account: 'Compte',
  addPicture: 'Ajouter une photo',
  replacePicture: 'Remplacer la photo',
  deletePicture: 'Supprimer la photo',
  deletePictureQuestion: 'Supprimer votre photo ? Vos initiales seront affichées à la place.',
  pictureHint: 'PNG ou JPEG, 2 Mo au maximum',
  pictureTooLarge: 'La photo dépasse 2 Mo. Choisissez-en une plus légère.',
  picture: 'Photo de profil',
  changePassword: 'Changer le mot de passe',
  changePasswordForced:
    'Vous utilisez un mot de passe par défaut. Choisissez le vôtre avant de continuer.',
  oldPassword: 'Ancien mot de passe',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmer le nouveau mot de passe',
  newPasswordRequired: 'Le nouveau mot de passe est obligatoire',
  passwordStrength:
    'Le mot de passe doit comporter au moins 8 caractères, dont un chiffre, une minuscule, une majuscule et un symbole.',
  passwordHint:
    'Au moins 8 caractères, dont un chiffre, une minuscule, une majuscule et un symbole. Jusqu’à 200 caractères de toute écriture ; les mots de passe courants et votre propre nom sont refusés.',
  passwordCommon:
    'Ce mot de passe est facile à deviner : c’est un mot courant, une suite de touches ou un nom qui vous concerne, vous ou votre entreprise. Choisissez-en un autre, par exemple plusieurs mots.',
  confirmRequired: 'La confirmation du nouveau mot de passe est obligatoire',
  passwordsMatch: 'Les mots de passe doivent être identiques',
  passwordChanged: 'Votre mot de passe a été modifié.',
};

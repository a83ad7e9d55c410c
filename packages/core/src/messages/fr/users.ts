import type { texts as english } from '../en/users.ts';

export const texts: typeof english = {
  added: 'Utilisateur ajouté avec succès !',
  updated: 'Utilisateur mis à jour avec succès !',
  disabledDone: 'Utilisateur désactivé avec succès !',
  restoredDone: 'Utilisateur restauré avec succès !',
  total: 'Total',
  notFound: 'L’utilisateur est introuvable.',
  ownAccount: 'Une autre personne doit modifier le rôle ou l’état de votre propre compte.',
  signInAgain:
    'Reconnectez-vous d’abord : l’adresse e-mail de votre propre compte se modifie dans les dix minutes qui suivent la connexion.',
  ownPassword: 'Modifiez votre propre mot de passe dans votre profil, où l’ancien est demandé.',
  beyondRights: 'Ce rôle a des droits que vous n’avez pas.',
  advisorFirst:
    'Ce rôle est réservé aux conseillers : ajoutez d’abord le conseiller avec cet e-mail, ou choisissez un autre rôle.',
  lastAdmin: 'Il doit rester un administrateur actif.',
  enterpriseRequired: 'Choisissez au moins une division d’entreprise.',
  foreignDivision: 'Choisissez des divisions des divisions d’entreprise choisies.',
  passwordRequired: 'Définissez un premier mot de passe : ce serveur n’envoie pas d’e-mails.',
  roleRequired: 'Choisissez un rôle.',
  noRole: 'Le rôle {name} n’existe pas.',
  noEnterprise: 'La division d’entreprise {name} n’existe pas.',
  inviteSubject: 'Votre compte Watchbill',
  inviteBody:
    'Un compte a été créé pour vous. Votre nom d’utilisateur est {username}. Choisissez votre mot de passe dans les 7 jours : {link}',
  activateSubject: 'Confirmez votre adresse e-mail',
  activateBody:
    'Confirmez votre adresse e-mail dans les 3 jours : {link} Un administrateur ouvre ensuite votre compte.',
  registered:
    'Merci. Si cette adresse est nouvelle ici, une confirmation est en route et un administrateur ouvrira le compte.',
  confirmed: 'Votre adresse e-mail est confirmée. Un administrateur ouvrira votre compte.',
  one: 'un utilisateur',
  administrators: '{count} planificateurs et administrateurs',
  advisors: '{count} conseillers',
  supervisors: '{count} superviseurs',
  enabled: '{count} actifs en tout',
  noMail:
    'Ce serveur n’envoie pas de courriel. Définissez plutôt un nouveau mot de passe dans le formulaire.',
  resetDisabled:
    'Rétablissez d’abord les utilisateurs désactivés\xa0: ils ne peuvent pas se connecter.',
  isActivated:
    'Un utilisateur choisi a déjà ouvert son compte. Envoyez plutôt un lien de mot de passe.',
  sendReset: 'Envoyer un lien de mot de passe',
  sendResetQuestion: 'Envoyer un lien pour choisir un nouveau mot de passe\xa0?',
  resendActivation: 'Envoyer le lien d’activation',
  resendActivationQuestion: 'Renvoyer le lien d’activation\xa0?',
  sentTo: 'Il est envoyé à {email}.',
  sentToSeveral: {
    one: 'Il est envoyé à l’adresse de {count} utilisateur.',
    other: 'Il est envoyé aux adresses de {count} utilisateurs.',
  },
  resetSent: {
    one: 'Le lien est en route vers {count} utilisateur.',
    other: 'Le lien est en route vers {count} utilisateurs.',
  },
  activationSent: {
    one: 'Le lien d’activation est en route vers {count} utilisateur.',
    other: 'Le lien d’activation est en route vers {count} utilisateurs.',
  },
  asCards: 'En fiches',
  asList: 'En liste',
  notOpened: 'Mot de passe à changer',
  argument: 'nom ou identifiant d’un utilisateur',
  cliSessions: 'lister les sessions ouvertes d’un utilisateur',
  cliEndSessions: 'terminer une session d’un utilisateur, ou toutes',
  cliSendReset: 'envoyer aux utilisateurs un lien pour choisir un nouveau mot de passe',
  cliResend: 'renvoyer aux utilisateurs le lien d’activation',
};

/** Accounts of users. */
export const users = {
  added: {
    en: 'User Added Successfully!',
    de: 'Benutzer erfolgreich hinzugefügt!',
    fr: 'Utilisateur ajouté avec succès !',
  },
  updated: {
    en: 'User Updated Successfully!',
    de: 'Benutzer erfolgreich aktualisiert!',
    fr: 'Utilisateur mis à jour avec succès !',
  },
  disabledDone: {
    en: 'User Disabled Successfully!',
    de: 'Benutzer erfolgreich deaktiviert!',
    fr: 'Utilisateur désactivé avec succès !',
  },
  restoredDone: {
    en: 'User Restored Successfully!',
    de: 'Benutzer erfolgreich wiederhergestellt!',
    fr: 'Utilisateur restauré avec succès !',
  },
  total: { en: 'Total', de: 'Gesamt', fr: 'Total' },
  notFound: {
    en: 'User was not found.',
    de: 'Der Benutzer wurde nicht gefunden.',
    fr: 'L’utilisateur est introuvable.',
  },
  ownAccount: {
    en: 'Somebody else must change the role or state of your own account.',
    de: 'Rolle und Status Ihres eigenen Kontos muss jemand anderes ändern.',
    fr: 'Une autre personne doit modifier le rôle ou l’état de votre propre compte.',
  },
  beyondRights: {
    en: 'This role has rights that you do not have.',
    de: 'Diese Rolle hat Rechte, die Sie nicht haben.',
    fr: 'Ce rôle a des droits que vous n’avez pas.',
  },
  lastAdmin: {
    en: 'One enabled administrator must remain.',
    de: 'Ein aktiver Administrator muss bleiben.',
    fr: 'Il doit rester un administrateur actif.',
  },
  enterpriseRequired: {
    en: 'Choose at least one enterprise division.',
    de: 'Wählen Sie mindestens einen Unternehmensbereich.',
    fr: 'Choisissez au moins une division d’entreprise.',
  },
  foreignDivision: {
    en: 'Choose divisions of the chosen enterprise divisions.',
    de: 'Wählen Sie Bereiche der gewählten Unternehmensbereiche.',
    fr: 'Choisissez des divisions des divisions d’entreprise choisies.',
  },
  passwordRequired: {
    en: 'Set a first password: this server sends no mail.',
    de: 'Legen Sie ein erstes Passwort fest: Dieser Server versendet keine E-Mails.',
    fr: 'Définissez un premier mot de passe : ce serveur n’envoie pas d’e-mails.',
  },
  roleRequired: { en: 'Choose a role.', de: 'Wählen Sie eine Rolle.', fr: 'Choisissez un rôle.' },
  noRole: {
    en: 'The role {name} does not exist.',
    de: 'Die Rolle {name} gibt es nicht.',
    fr: 'Le rôle {name} n’existe pas.',
  },
  noEnterprise: {
    en: 'The enterprise division {name} does not exist.',
    de: 'Den Unternehmensbereich {name} gibt es nicht.',
    fr: 'La division d’entreprise {name} n’existe pas.',
  },
  inviteSubject: {
    en: 'Your Watchbill account',
    de: 'Ihr Watchbill-Konto',
    fr: 'Votre compte Watchbill',
  },
  inviteBody: {
    en: 'An account has been made for you. Your username is {username}. Choose your password within 7 days: {link}',
    de: 'Für Sie wurde ein Konto angelegt. Ihr Benutzername ist {username}. Wählen Sie innerhalb von 7 Tagen Ihr Passwort: {link}',
    fr: 'Un compte a été créé pour vous. Votre nom d’utilisateur est {username}. Choisissez votre mot de passe dans les 7 jours : {link}',
  },
  activateSubject: {
    en: 'Confirm your email address',
    de: 'Bestätigen Sie Ihre E-Mail-Adresse',
    fr: 'Confirmez votre adresse e-mail',
  },
  activateBody: {
    en: 'Confirm your email address within 3 days: {link} An administrator then opens your account.',
    de: 'Bestätigen Sie innerhalb von 3 Tagen Ihre E-Mail-Adresse: {link} Danach gibt die Administration Ihr Konto frei.',
    fr: 'Confirmez votre adresse e-mail dans les 3 jours : {link} Un administrateur ouvre ensuite votre compte.',
  },
  registered: {
    en: 'Thank you. If this address is new here, a confirmation is on its way, and an administrator opens the account.',
    de: 'Vielen Dank. Wenn diese Adresse hier neu ist, ist eine Bestätigung unterwegs, und die Administration gibt das Konto frei.',
    fr: 'Merci. Si cette adresse est nouvelle ici, une confirmation est en route et un administrateur ouvrira le compte.',
  },
  confirmed: {
    en: 'Your email address is confirmed. An administrator opens your account.',
    de: 'Ihre E-Mail-Adresse ist bestätigt. Die Administration gibt Ihr Konto frei.',
    fr: 'Votre adresse e-mail est confirmée. Un administrateur ouvrira votre compte.',
  },
} as const;

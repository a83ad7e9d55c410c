import type { texts as english } from '../en/users.ts';

export const texts: typeof english = {
  added: 'Benutzer erfolgreich hinzugefügt!',
  updated: 'Benutzer erfolgreich aktualisiert!',
  disabledDone: 'Benutzer erfolgreich deaktiviert!',
  restoredDone: 'Benutzer erfolgreich wiederhergestellt!',
  total: 'Gesamt',
  notFound: 'Der Benutzer wurde nicht gefunden.',
  ownAccount: 'Rolle und Status Ihres eigenen Kontos muss jemand anderes ändern.',
  signInAgain:
    'Melden Sie sich zuerst neu an: Die E-Mail-Adresse des eigenen Kontos lässt sich in den zehn Minuten nach der Anmeldung ändern.',
  ownPassword: 'Ändern Sie Ihr eigenes Passwort in Ihrem Profil, wo nach dem alten gefragt wird.',
  beyondRights: 'Diese Rolle hat Rechte, die Sie nicht haben.',
  advisorFirst:
    'Diese Rolle ist für Berater: Fügen Sie zuerst den Berater mit dieser E-Mail-Adresse hinzu, oder wählen Sie eine andere Rolle.',
  lastAdmin: 'Ein aktiver Administrator muss bleiben.',
  enterpriseRequired: 'Wählen Sie mindestens einen Unternehmensbereich.',
  foreignDivision: 'Wählen Sie Bereiche der gewählten Unternehmensbereiche.',
  passwordRequired: 'Legen Sie ein erstes Passwort fest: Dieser Server versendet keine E-Mails.',
  roleRequired: 'Wählen Sie eine Rolle.',
  noRole: 'Die Rolle {name} gibt es nicht.',
  noEnterprise: 'Den Unternehmensbereich {name} gibt es nicht.',
  inviteSubject: 'Ihr Watchbill-Konto',
  inviteBody:
    'Für Sie wurde ein Konto angelegt. Ihr Benutzername ist {username}. Wählen Sie innerhalb von 7 Tagen Ihr Passwort: {link}',
  activateSubject: 'Bestätigen Sie Ihre E-Mail-Adresse',
  activateBody:
    'Bestätigen Sie innerhalb von 3 Tagen Ihre E-Mail-Adresse: {link} Danach gibt die Administration Ihr Konto frei.',
  registered:
    'Vielen Dank. Wenn diese Adresse hier neu ist, ist eine Bestätigung unterwegs, und die Administration gibt das Konto frei.',
  confirmed: 'Ihre E-Mail-Adresse ist bestätigt. Die Administration gibt Ihr Konto frei.',
  one: 'Benutzer',
  administrators: '{count} Planende und Administratoren',
  advisors: '{count} Berater',
  supervisors: '{count} Supervisoren',
  enabled: '{count} insgesamt aktiv',
  noMail:
    'Dieser Server verschickt keine E-Mails. Setzen Sie stattdessen im Formular ein neues Passwort.',
  resetDisabled:
    'Stellen Sie deaktivierte Benutzer zuerst wieder her: Sie können sich nicht anmelden.',
  isActivated:
    'Ein gewählter Benutzer hat sein Konto schon eröffnet. Senden Sie stattdessen einen Passwort-Link.',
  sendReset: 'Passwort-Link senden',
  sendResetQuestion: 'Link für ein neues Passwort senden?',
  resendActivation: 'Aktivierungslink senden',
  resendActivationQuestion: 'Aktivierungslink noch einmal senden?',
  sentTo: 'Er geht an {email}.',
  sentToSeveral: {
    one: 'Er geht an die Adresse von {count} Benutzer.',
    other: 'Er geht an die Adressen von {count} Benutzern.',
  },
  resetSent: {
    one: 'Der Link ist unterwegs zu {count} Benutzer.',
    other: 'Der Link ist unterwegs zu {count} Benutzern.',
  },
  activationSent: {
    one: 'Der Aktivierungslink ist unterwegs zu {count} Benutzer.',
    other: 'Der Aktivierungslink ist unterwegs zu {count} Benutzern.',
  },
  asCards: 'Als Karten',
  asList: 'Als Liste',
  notOpened: 'Passwort zu ändern',
  argument: 'Benutzername oder ID eines Benutzers',
  cliSessions: 'die offenen Sitzungen eines Benutzers auflisten',
  cliEndSessions: 'eine Sitzung eines Benutzers beenden, oder alle',
  cliSendReset: 'Benutzern einen Link für ein neues Passwort mailen',
  cliResend: 'Benutzern den Aktivierungslink noch einmal mailen',
};

import type { texts as english } from '../en/problem.ts';

export const texts: typeof english = {
  signIn: 'Melden Sie sich an, um fortzufahren.',
  forbidden: 'Dazu fehlt Ihnen die Berechtigung.',
  sharedRow:
    'Auch andere als Ihre Bereiche verwenden dies, daher lässt es sich hier weder ändern noch löschen. Wenden Sie sich an jemanden, der für alle diese Bereiche zuständig ist, etwa die Administration.',
  outOfScope: 'Das liegt außerhalb Ihrer Bereiche.',
  moduleRequired: 'Nennen Sie das verwendete Modul im Module-Header.',
  moduleRefused: 'Das verwendete Modul erlaubt dies nicht.',
  processRefused:
    'Die verwendete Seite ändert Dienstpläne nur als Tausch: Senden Sie den Vorgang TD.',
  passwordChangeFirst: 'Ändern Sie zuerst Ihr Standardpasswort.',
  stale: 'Jemand anderes hat dies seit dem Öffnen geändert.',
  versionRequired:
    'Geben Sie an, welche Version Sie geändert haben: Senden Sie If-Match mit der gelesenen Version oder *, um den jetzigen Stand zu überschreiben.',
  badVersion: 'If-Match muss die gelesene Version enthalten, etwa "3".',
  signInFailed: 'Benutzername oder Passwort ist nicht richtig.',
  useToken: 'Melden Sie sich mit dem Token an, das Sie per E-Mail erhalten.',
  oldPassword: 'Das alte Passwort ist nicht richtig.',
  samePassword: 'Wählen Sie ein anderes Passwort als das alte.',
  keyNoSessions: 'Ein API-Schlüssel kann Sitzungen weder sehen noch beenden.',
  otherHost: 'Diese Demo antwortet nur auf den eigenen Namen dieses Rechners.',
  metricsKey: 'Messwerte sind für diesen Rechner oder für einen Schlüssel.',
  mostViews:
    'Es lassen sich {most} Ansichten speichern: Löschen Sie eine, die Sie nicht mehr brauchen.',
  keyChangesNothing: 'Ein API-Schlüssel ändert nichts, was seinem Besitzer persönlich gehört.',
  keyNoKeys: 'Ein API-Schlüssel kann keine API-Schlüssel anlegen.',
  ownPictures: 'Sie können nur Ihre eigenen Bilder abrufen.',
  notYourPicture: 'Das ist nicht Ihr Bild.',
  choosePicture: 'Wählen Sie ein Bild: PNG oder JPEG.',
  pictureTooLarge: 'Ein Bild darf 2 MB und 25 Millionen Pixel haben.',
  tooManyPictures: 'Sie können {most} Bilder behalten. Löschen Sie zuerst eines.',
  notAPicture: 'Das ist kein PNG- oder JPEG-Bild.',
  firstNameRequired: 'Vorname ist erforderlich',
  lastNameRequired: 'Nachname ist erforderlich',
  descriptionRequired: 'Beschreibung ist erforderlich',
  email: 'Geben Sie eine gültige E-Mail-Adresse ein',
  colour: 'Geben Sie eine Farbe wie #dad183 an',
  inAndOut: 'Eine Ereignisart liegt im Büro oder außerhalb, nicht beides',
  idTaken: 'Die angegebene ID ist nicht verfügbar',
  divisionTaken: 'Ein Bereich mit diesem Namen besteht bereits.',
  enterpriseDivisionTaken: 'Ein Unternehmensbereich mit diesem Namen besteht bereits.',
  noEnterpriseDivision: 'Diesen Unternehmensbereich gibt es nicht.',
  noTimeZone: 'Diese Zeitzone gibt es nicht.',
  eventTypeTaken: 'Eine Ereignisart mit diesem Namen besteht bereits.',
  eventTypeInUse: 'Diese Ereignisart wird verwendet oder besteht nicht.',
  severalEventTypes:
    'Mehrere Ereignisarten lassen sich nur gemeinsam deaktivieren oder wiederherstellen.',
  shiftTaken: 'Eine Schicht mit diesem Namen besteht bereits.',
  advisorEmailTaken: 'Ein Berater mit dieser E-Mail besteht bereits.',
  advisorUsernameTaken: 'Ein Berater mit diesem Benutzernamen besteht bereits.',
  loginIdTaken: 'Ein anderer Berater hat diese Anmelde-ID.',
  usernameTaken: 'Ein Benutzer mit diesem Namen besteht bereits.',
  emailTaken: 'Ein Benutzer mit dieser E-Mail besteht bereits.',
  stateMapped: 'Dieser Status ist bereits zugeordnet.',
  overlap: 'Der Dienstplan überschneidet sich mit einem anderen Abschnitt desselben Beraters.',
  exists: 'Ein Eintrag mit diesen Werten besteht bereits.',
  inUse: 'Das wird noch verwendet oder verweist auf etwas, das nicht besteht.',
  outOfRange: 'Ein Wert liegt außerhalb des Bereichs.',
  idempotencyReused: 'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet.',
  emptyFile: 'Diese Datei ist leer',
  noFile: 'Senden Sie eine CSV- oder XLSX-Datei im Formularfeld „file“.',
  macros: 'Arbeitsmappen mit Makros werden abgelehnt. Speichern Sie sie als .xlsx oder .csv.',
  oldWorkbook:
    'Arbeitsmappen im alten Format .xls werden nicht gelesen. Speichern Sie sie als .xlsx oder .csv.',
  unsafeArchive:
    'Diese Datei ist so gepackt, wie es kein Büroprogramm tut, und wird abgelehnt. Speichern Sie sie erneut als .xlsx oder .csv.',
  archiveTooLarge:
    'Entpackt ist diese Arbeitsmappe zu groß. Teilen Sie sie auf oder speichern Sie sie als .csv.',
  rowsOver: 'Eine Datei darf {most} Zeilen haben; diese hat {found} oder mehr. Teilen Sie sie auf.',
  columnsOver:
    'Eine Datei darf {most} Spalten haben; diese hat {found} oder mehr. Entfernen Sie Spalten, die nicht gebraucht werden.',
  cellsOver:
    'Eine Datei darf {most} Zellen haben; diese hat {found} oder mehr. Teilen Sie sie auf.',
  fileTooLarge:
    'Eine Datei darf {most} MB groß sein. Teilen Sie sie auf oder lassen Sie weg, was nicht gebraucht wird.',
  bodyTooSlow: 'Die Daten blieben aus, bevor sie vollständig waren. Senden Sie sie erneut.',
  unavailable: 'Die Datenbank antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
  diskFull:
    'Es wurde nichts gespeichert: Der Datenträger des Servers ist voll. Wenden Sie sich an Ihre Administration.',
  unreadableTable: 'Diese Datei lässt sich nicht als Tabelle lesen. Senden Sie CSV oder XLSX.',
  isDisabled:
    '{name} ist deaktiviert: Stellen Sie es zuerst wieder her, oder wählen Sie etwas anderes.',
  unreadableForm: 'Die Formulardaten sind nicht lesbar. Senden Sie sie erneut.',
  unreadableWorkbook:
    'Diese Arbeitsmappe lässt sich nicht lesen. Speichern Sie sie erneut als .xlsx oder .csv.',
  noDivision: 'Der Bereich wurde nicht gefunden.',
  noAdvisor: 'Der Berater wurde nicht gefunden.',
  noDay: 'Der Dienstplantag wurde nicht gefunden.',
  noEventType: 'Die Ereignisart wurde nicht gefunden.',
  noShift: 'Die Schicht wurde nicht gefunden.',
  noApiKey: 'Der API-Schlüssel wurde nicht gefunden.',
  noPicture: 'Das Bild wurde nicht gefunden.',
  noRow: 'Das wurde nicht gefunden.',
  noAddress: 'Diese Adresse gibt es hier nicht.',
  noMethod: 'Diese Adresse nimmt andere Methoden an; welche, sagt der Kopf „Allow“.',
  signInBusy: 'Gerade melden sich viele Personen an. Versuchen Sie es in einigen Sekunden erneut.',
  tooManyCalls:
    'Zu viele Exporte, Suchen oder lange Aufgaben auf einmal. Versuchen Sie es in {seconds} s erneut.',
  tooManyJobs:
    'Sie haben zu viele lange Aufgaben offen. Warten Sie, bis einige enden, oder brechen Sie sie ab, und versuchen Sie es erneut.',
  tooManyAttempts: 'Zu viele Versuche. Versuchen Sie es in {minutes} Min. erneut.',
  idempotencyKey: 'Idempotency-Key muss 1 bis 200 Zeichen haben.',
  unreadable:
    'Die Anfrage ist nicht lesbar. Senden Sie JSON, oder ein Formular, wo eine Datei gesendet wird.',
  bodyTooLarge: 'Die Anfrage ist zu groß. Teilen Sie sie auf.',
  mediaType:
    'Senden Sie JSON (Content-Type: application/json), oder ein Formular, wo eine Datei gesendet wird.',
  formParts: 'Das Formular hat zu viele Felder oder Dateien.',
  unread: '„{name}“ ist hier nicht bekannt und wurde nicht gelesen.',
  unreadNear: '„{name}“ ist hier nicht bekannt und wurde nicht gelesen. Meinten Sie „{near}“?',
  channelOfWork: 'Ein Kanal gehört zu Arbeit, die weder Zeit im Büro noch außerhalb ist.',
};

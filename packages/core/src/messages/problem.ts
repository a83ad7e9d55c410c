/** Why the server does not do what was asked. */
export const problem = {
  signIn: {
    en: 'Sign in to continue.',
    de: 'Melden Sie sich an, um fortzufahren.',
    fr: 'Connectez-vous pour continuer.',
  },
  forbidden: {
    en: 'You do not have permission to do this.',
    de: 'Dazu fehlt Ihnen die Berechtigung.',
    fr: 'Vous n’avez pas l’autorisation de faire cela.',
  },
  sharedRow: {
    en: 'Divisions outside yours use this too, so it cannot be changed or deleted here. Ask somebody who works with all of those divisions, such as an administrator.',
    de: 'Auch andere als Ihre Bereiche verwenden dies, daher lässt es sich hier weder ändern noch löschen. Wenden Sie sich an jemanden, der für alle diese Bereiche zuständig ist, etwa die Administration.',
    fr: 'D’autres divisions que les vôtres utilisent aussi cet élément : il ne peut être ni modifié ni supprimé ici. Adressez-vous à une personne en charge de toutes ces divisions, par exemple un administrateur.',
  },
  outOfScope: {
    en: 'This is outside your divisions.',
    de: 'Das liegt außerhalb Ihrer Bereiche.',
    fr: 'Cela ne relève pas de vos divisions.',
  },
  moduleRequired: {
    en: 'Name the module in use in the Module header.',
    de: 'Nennen Sie das verwendete Modul im Module-Header.',
    fr: 'Indiquez le module utilisé dans l’en-tête Module.',
  },
  moduleRefused: {
    en: 'The module in use does not grant this.',
    de: 'Das verwendete Modul erlaubt dies nicht.',
    fr: 'Le module utilisé n’autorise pas cela.',
  },
  passwordChangeFirst: {
    en: 'Change your default password first.',
    de: 'Ändern Sie zuerst Ihr Standardpasswort.',
    fr: 'Changez d’abord votre mot de passe par défaut.',
  },
  stale: {
    en: 'Someone else has changed this since you opened it.',
    de: 'Jemand anderes hat dies seit dem Öffnen geändert.',
    fr: 'Quelqu’un d’autre l’a modifié depuis que vous l’avez ouvert.',
  },
  versionRequired: {
    en: 'Say which version you changed: send If-Match with the version you read, or * to write over whatever is there.',
    de: 'Geben Sie an, welche Version Sie geändert haben: Senden Sie If-Match mit der gelesenen Version oder *, um den jetzigen Stand zu überschreiben.',
    fr: 'Indiquez la version modifiée : envoyez If-Match avec la version lue, ou * pour remplacer l’état actuel quel qu’il soit.',
  },
  badVersion: {
    en: 'If-Match must carry the version you read, like "3".',
    de: 'If-Match muss die gelesene Version enthalten, etwa "3".',
    fr: 'If-Match doit porter la version lue, comme "3".',
  },
  unknownField: {
    en: 'This field is not known here.',
    de: 'Dieses Feld ist hier nicht bekannt.',
    fr: 'Ce champ n’est pas connu ici.',
  },
  signInFailed: {
    en: 'The username or password is not right.',
    de: 'Benutzername oder Passwort ist nicht richtig.',
    fr: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
  },
  useToken: {
    en: 'Sign in with the token that is mailed to you.',
    de: 'Melden Sie sich mit dem Token an, das Sie per E-Mail erhalten.',
    fr: 'Connectez-vous avec le jeton envoyé par e-mail.',
  },
  mailFailed: {
    en: 'The mail could not be sent. Try again, or tell your administrator.',
    de: 'Die E-Mail konnte nicht gesendet werden. Versuchen Sie es erneut oder wenden Sie sich an Ihre Administration.',
    fr: 'L’e-mail n’a pas pu être envoyé. Réessayez ou prévenez votre administrateur.',
  },
  oldPassword: {
    en: 'The old password is not right.',
    de: 'Das alte Passwort ist nicht richtig.',
    fr: 'L’ancien mot de passe est incorrect.',
  },
  samePassword: {
    en: 'Choose a password that differs from the old one.',
    de: 'Wählen Sie ein anderes Passwort als das alte.',
    fr: 'Choisissez un mot de passe différent de l’ancien.',
  },
  keyNoPassword: {
    en: 'An API key cannot change a password.',
    de: 'Ein API-Schlüssel kann kein Passwort ändern.',
    fr: 'Une clé d’API ne peut pas changer de mot de passe.',
  },
  keyNoKeys: {
    en: 'An API key cannot make API keys.',
    de: 'Ein API-Schlüssel kann keine API-Schlüssel anlegen.',
    fr: 'Une clé d’API ne peut pas créer de clés d’API.',
  },
  ownPictures: {
    en: 'You can read your own pictures only.',
    de: 'Sie können nur Ihre eigenen Bilder abrufen.',
    fr: 'Vous ne pouvez lire que vos propres photos.',
  },
  notYourPicture: {
    en: 'This is not your picture.',
    de: 'Das ist nicht Ihr Bild.',
    fr: 'Cette photo n’est pas la vôtre.',
  },
  choosePicture: {
    en: 'Choose a picture: PNG or JPEG.',
    de: 'Wählen Sie ein Bild: PNG oder JPEG.',
    fr: 'Choisissez une image : PNG ou JPEG.',
  },
  pictureTooLarge: {
    en: 'A picture may have 2 MB and 25 million pixels.',
    de: 'Ein Bild darf 2 MB und 25 Millionen Pixel haben.',
    fr: 'Une image peut compter 2 Mo et 25 millions de pixels.',
  },
  notAPicture: {
    en: 'This is not a PNG or JPEG picture.',
    de: 'Das ist kein PNG- oder JPEG-Bild.',
    fr: 'Ce n’est pas une image PNG ou JPEG.',
  },
  nameRequired: {
    en: 'Name is required',
    de: 'Name ist erforderlich',
    fr: 'Le nom est obligatoire',
  },
  firstNameRequired: {
    en: 'First name is required',
    de: 'Vorname ist erforderlich',
    fr: 'Le prénom est obligatoire',
  },
  lastNameRequired: {
    en: 'Last name is required',
    de: 'Nachname ist erforderlich',
    fr: 'Le nom de famille est obligatoire',
  },
  descriptionRequired: {
    en: 'Description is required',
    de: 'Beschreibung ist erforderlich',
    fr: 'La description est obligatoire',
  },
  email: {
    en: 'Enter a valid email',
    de: 'Geben Sie eine gültige E-Mail-Adresse ein',
    fr: 'Saisissez une adresse e-mail valable',
  },
  colour: {
    en: 'Use a colour like #dad183',
    de: 'Geben Sie eine Farbe wie #dad183 an',
    fr: 'Indiquez une couleur comme #dad183',
  },
  inAndOut: {
    en: 'An event type is in the office or out of it, not both',
    de: 'Eine Ereignisart liegt im Büro oder außerhalb, nicht beides',
    fr: 'Un type d’événement est au bureau ou hors du bureau, pas les deux',
  },
  idTaken: {
    en: 'The Given ID is not available',
    de: 'Die angegebene ID ist nicht verfügbar',
    fr: 'L’ID indiqué n’est pas disponible',
  },
  divisionTaken: {
    en: 'A division with this name exists already.',
    de: 'Ein Bereich mit diesem Namen besteht bereits.',
    fr: 'Une division porte déjà ce nom.',
  },
  enterpriseDivisionTaken: {
    en: 'An enterprise division with this name exists already.',
    de: 'Ein Unternehmensbereich mit diesem Namen besteht bereits.',
    fr: 'Une division d’entreprise porte déjà ce nom.',
  },
  noEnterpriseDivision: {
    en: 'This enterprise division does not exist.',
    de: 'Diesen Unternehmensbereich gibt es nicht.',
    fr: 'Cette division d’entreprise n’existe pas.',
  },
  noTimeZone: {
    en: 'This time zone does not exist.',
    de: 'Diese Zeitzone gibt es nicht.',
    fr: 'Ce fuseau horaire n’existe pas.',
  },
  eventTypeTaken: {
    en: 'An event type with this name exists already.',
    de: 'Eine Ereignisart mit diesem Namen besteht bereits.',
    fr: 'Un type d’événement porte déjà ce nom.',
  },
  eventTypeInUse: {
    en: 'This event type is in use, or does not exist.',
    de: 'Diese Ereignisart wird verwendet oder besteht nicht.',
    fr: 'Ce type d’événement est utilisé ou n’existe pas.',
  },
  severalEventTypes: {
    en: 'Several event types can only be disabled or restored together.',
    de: 'Mehrere Ereignisarten lassen sich nur gemeinsam deaktivieren oder wiederherstellen.',
    fr: 'Plusieurs types d’événement ne peuvent être que désactivés ou restaurés ensemble.',
  },
  shiftTaken: {
    en: 'A shift with this name exists already.',
    de: 'Eine Schicht mit diesem Namen besteht bereits.',
    fr: 'Une plage porte déjà ce nom.',
  },
  advisorEmailTaken: {
    en: 'An advisor with this email exists already.',
    de: 'Ein Berater mit dieser E-Mail besteht bereits.',
    fr: 'Un conseiller avec cet e-mail existe déjà.',
  },
  advisorUsernameTaken: {
    en: 'An advisor with this username exists already.',
    de: 'Ein Berater mit diesem Benutzernamen besteht bereits.',
    fr: 'Un conseiller avec ce nom d’utilisateur existe déjà.',
  },
  loginIdTaken: {
    en: 'Another advisor has this login ID.',
    de: 'Ein anderer Berater hat diese Anmelde-ID.',
    fr: 'Un autre conseiller a cet identifiant.',
  },
  usernameTaken: {
    en: 'A user with this username exists already.',
    de: 'Ein Benutzer mit diesem Namen besteht bereits.',
    fr: 'Un utilisateur porte déjà ce nom.',
  },
  emailTaken: {
    en: 'A user with this email exists already.',
    de: 'Ein Benutzer mit dieser E-Mail besteht bereits.',
    fr: 'Un utilisateur a déjà cet e-mail.',
  },
  stateMapped: {
    en: 'This state is mapped already.',
    de: 'Dieser Status ist bereits zugeordnet.',
    fr: 'Cet état est déjà associé.',
  },
  overlap: {
    en: 'The schedule overlaps another stretch of the same advisor.',
    de: 'Der Dienstplan überschneidet sich mit einem anderen Abschnitt desselben Beraters.',
    fr: 'Le planning chevauche une autre plage du même conseiller.',
  },
  exists: {
    en: 'A row with these values exists already.',
    de: 'Ein Eintrag mit diesen Werten besteht bereits.',
    fr: 'Une ligne avec ces valeurs existe déjà.',
  },
  inUse: {
    en: 'This is still in use, or refers to something that does not exist.',
    de: 'Das wird noch verwendet oder verweist auf etwas, das nicht besteht.',
    fr: 'Cela est encore utilisé ou renvoie à quelque chose qui n’existe pas.',
  },
  outOfRange: {
    en: 'A value is out of range.',
    de: 'Ein Wert liegt außerhalb des Bereichs.',
    fr: 'Une valeur est hors limites.',
  },
  idempotencyReused: {
    en: 'This Idempotency-Key was used for another request.',
    de: 'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet.',
    fr: 'Cette clé Idempotency-Key a servi à une autre requête.',
  },
  noFile: {
    en: 'Send a CSV or XLSX file in the form field "file".',
    de: 'Senden Sie eine CSV- oder XLSX-Datei im Formularfeld „file“.',
    fr: 'Envoyez un fichier CSV ou XLSX dans le champ « file ».',
  },
  macros: {
    en: 'Workbooks with macros are refused. Save it as .xlsx or .csv.',
    de: 'Arbeitsmappen mit Makros werden abgelehnt. Speichern Sie sie als .xlsx oder .csv.',
    fr: 'Les classeurs avec macros sont refusés. Enregistrez-le en .xlsx ou .csv.',
  },
  tooManyRows: {
    en: 'A file may have 500,000 rows. Split it.',
    de: 'Eine Datei darf 500.000 Zeilen haben. Teilen Sie sie auf.',
    fr: 'Un fichier peut compter 500 000 lignes. Divisez-le.',
  },
  oldWorkbook: {
    en: 'Workbooks of the old format .xls are not read. Save it as .xlsx or .csv.',
    de: 'Arbeitsmappen im alten Format .xls werden nicht gelesen. Speichern Sie sie als .xlsx oder .csv.',
    fr: 'Les classeurs à l’ancien format .xls ne sont pas lus. Enregistrez-le en .xlsx ou .csv.',
  },
  unsafeArchive: {
    en: 'This file names parts outside itself and is refused. Save it again as .xlsx or .csv.',
    de: 'Diese Datei nennt Teile außerhalb ihrer selbst und wird abgelehnt. Speichern Sie sie erneut als .xlsx oder .csv.',
    fr: 'Ce fichier désigne des parties hors de lui-même et est refusé. Enregistrez-le à nouveau en .xlsx ou .csv.',
  },
  archiveTooLarge: {
    en: 'Unpacked, this workbook is too large. Split it, or save it as .csv.',
    de: 'Entpackt ist diese Arbeitsmappe zu groß. Teilen Sie sie auf oder speichern Sie sie als .csv.',
    fr: 'Une fois décompressé, ce classeur est trop volumineux. Divisez-le ou enregistrez-le en .csv.',
  },
  rowsOver: {
    en: 'A file may have {most} rows; this one has {found} or more. Split it.',
    de: 'Eine Datei darf {most} Zeilen haben; diese hat {found} oder mehr. Teilen Sie sie auf.',
    fr: 'Un fichier peut compter {most} lignes ; celui-ci en compte {found} ou plus. Divisez-le.',
  },
  columnsOver: {
    en: 'A file may have {most} columns; this one has {found} or more. Remove the columns that are not needed.',
    de: 'Eine Datei darf {most} Spalten haben; diese hat {found} oder mehr. Entfernen Sie Spalten, die nicht gebraucht werden.',
    fr: 'Un fichier peut compter {most} colonnes ; celui-ci en compte {found} ou plus. Supprimez les colonnes inutiles.',
  },
  cellsOver: {
    en: 'A file may have {most} cells; this one has {found} or more. Split it.',
    de: 'Eine Datei darf {most} Zellen haben; diese hat {found} oder mehr. Teilen Sie sie auf.',
    fr: 'Un fichier peut compter {most} cellules ; celui-ci en compte {found} ou plus. Divisez-le.',
  },
  fileTooLarge: {
    en: 'A file may be {most} MB large. Split it, or leave out what is not needed.',
    de: 'Eine Datei darf {most} MB groß sein. Teilen Sie sie auf oder lassen Sie weg, was nicht gebraucht wird.',
    fr: "Un fichier peut faire {most} Mo. Divisez-le ou retirez ce qui n'est pas nécessaire.",
  },
  bodyTooSlow: {
    en: 'The data stopped coming before it was complete. Send it again.',
    de: 'Die Daten blieben aus, bevor sie vollständig waren. Senden Sie sie erneut.',
    fr: "Les données ont cessé d'arriver avant d'être complètes. Envoyez-les à nouveau.",
  },
  unavailable: {
    en: 'The database does not answer right now. Try again in a moment.',
    de: 'Die Datenbank antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
    fr: 'La base de données ne répond pas pour le moment. Réessayez dans un instant.',
  },
  diskFull: {
    en: 'Nothing was saved: the disk of the server is full. Tell your administrator.',
    de: 'Es wurde nichts gespeichert: Der Datenträger des Servers ist voll. Wenden Sie sich an Ihre Administration.',
    fr: "Rien n'a été enregistré : le disque du serveur est plein. Prévenez votre administrateur.",
  },
  unreadableTable: {
    en: 'This file cannot be read as a table. Send CSV or XLSX.',
    de: 'Diese Datei lässt sich nicht als Tabelle lesen. Senden Sie CSV oder XLSX.',
    fr: 'Ce fichier est illisible en tant que tableau. Envoyez un CSV ou un XLSX.',
  },
  unreadableForm: {
    en: 'The form data cannot be read. Send it again.',
    de: 'Die Formulardaten sind nicht lesbar. Senden Sie sie erneut.',
    fr: 'Les données du formulaire sont illisibles. Envoyez-les à nouveau.',
  },
  unreadableWorkbook: {
    en: 'This workbook cannot be read. Save it again as .xlsx or .csv.',
    de: 'Diese Arbeitsmappe lässt sich nicht lesen. Speichern Sie sie erneut als .xlsx oder .csv.',
    fr: 'Ce classeur est illisible. Enregistrez-le à nouveau en .xlsx ou .csv.',
  },
  noDivision: {
    en: 'Division was not found.',
    de: 'Der Bereich wurde nicht gefunden.',
    fr: 'La division est introuvable.',
  },
  noAdvisor: {
    en: 'Advisor was not found.',
    de: 'Der Berater wurde nicht gefunden.',
    fr: 'Le conseiller est introuvable.',
  },
  noDay: {
    en: 'Schedule day was not found.',
    de: 'Der Dienstplantag wurde nicht gefunden.',
    fr: 'La journée de planning est introuvable.',
  },
  noEventType: {
    en: 'Event type was not found.',
    de: 'Die Ereignisart wurde nicht gefunden.',
    fr: 'Le type d’événement est introuvable.',
  },
  noShift: {
    en: 'Shift was not found.',
    de: 'Die Schicht wurde nicht gefunden.',
    fr: 'La plage est introuvable.',
  },
  noApiKey: {
    en: 'API key was not found.',
    de: 'Der API-Schlüssel wurde nicht gefunden.',
    fr: 'La clé d’API est introuvable.',
  },
  noPicture: {
    en: 'Picture was not found.',
    de: 'Das Bild wurde nicht gefunden.',
    fr: 'L’image est introuvable.',
  },
  noRow: {
    en: 'This was not found.',
    de: 'Das wurde nicht gefunden.',
    fr: 'Cela est introuvable.',
  },
  signInBusy: {
    en: 'Many people are signing in just now. Try again in a few seconds.',
    de: 'Gerade melden sich viele Personen an. Versuchen Sie es in einigen Sekunden erneut.',
    fr: 'Beaucoup de personnes se connectent en ce moment. Réessayez dans quelques secondes.',
  },
  tooManyAttempts: {
    en: 'Too many attempts. Try again in {minutes} min.',
    de: 'Zu viele Versuche. Versuchen Sie es in {minutes} Min. erneut.',
    fr: 'Trop de tentatives. Réessayez dans {minutes} min.',
  },
} as const;

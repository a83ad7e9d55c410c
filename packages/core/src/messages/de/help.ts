import type { texts as english } from '../en/help.ts';

export const texts: typeof english = {
  keys: 'Tasten auf dieser Seite',
  everywhere: 'Überall',
  ofTimeline: 'Dienstpläne',
  ofList: 'Liste',
  ofRequests: 'Anfragen',
  walkRequests: 'Von Anfrage zu Anfrage',
  ofGrid: 'Raster',
  commandBar: 'Aktion, Seite, Bereich oder Berater finden',
  thisHelp: 'Diese Hilfe',
  nextPlace: 'Zur nächsten Stelle',
  carriesOut: 'Führt aus, wozu ein Dialog da ist',
  leaves: 'Schließt, was offen ist',
  walkRows: 'Von Zeile zu Zeile',
  walkCells: 'Von Zelle zu Zelle',
  walkBars: 'In einer Zeile von Balken zu Balken',
  moveBar: 'Verschiebt den Balken',
  moveEnd: 'Verschiebt sein Ende',
  moveStart: 'Verschiebt seinen Anfang',
  opensMenu: 'Was dort getan werden kann',
  drawsBar: 'Zeichnet einen neuen',
  deletesBar: 'Löscht den Balken',
  opensRow: 'Öffnet die Zeile',
  selectsRow: 'Wählt die Zeile aus',
  opensCell: 'Öffnet oder ändert die Zelle',
  ends: 'Zum ersten und zum letzten',
  setUp:
    'Was eine neue Installation vor ihrer ersten Vorhersage und ihrem ersten Dienstplan braucht, Schritt für Schritt.',
  account: 'Ihr eigenes Konto: Name, Bild, Passwort und wo Sie angemeldet sind.',
  // What each screen is for, by its sub-module.
  ofEnterpriseDivisions:
    'Die Unternehmen oder Teile davon, die für sich planen, mit Zeitzone, Woche und den Ereignistypen, die sie verwenden dürfen.',
  ofDivisions:
    'Standorte und Abteilungen, deren Berater gemeinsam geplant werden. Ein deaktivierter Bereich nimmt nichts Neues an und behält, was er hat.',
  ofChannelClassification:
    'Die Arten von Kontakten, die als eine vorhergesagt werden, und die Bereiche, die sie bearbeiten.',
  ofLine:
    'Die Linien, auf denen Kontakte eingehen. Eine Linie gehört jeweils zu einem Kanal; ihr Verlauf sagt, zu welchem.',
  ofProficiencies: 'Die Fähigkeiten, die eine Linie verlangen und ein Berater haben kann.',
  ofDataEntities:
    'Gruppen von Bereichen, Unternehmensbereichen oder Kanälen, die Berichte und Seiten als eins behandeln.',
  ofTeamClassifications:
    'Arten, Berater zu gruppieren, etwa nach Team oder Vertrag, und ihre Werte.',
  ofEventTypes:
    'Was ein Berater tun kann: Pausen, Besprechungen, Abwesenheit. Jeder Typ sagt, ob er bezahlt ist, als Arbeit zählt und im Haus stattfindet.',
  ofTaskAssignment:
    'Welche Ereignistypen für Arbeit an welchem Kanal stehen, damit solche Zeit zu seiner Besetzung zählt.',
  ofStateMappings:
    'Was jeder Zustand Ihrer Telefonanlage für die Planeinhaltung bedeutet und welche Anlagen melden.',
  ofAdvisorProfile:
    'Die Menschen, die geplant werden. Die Seite eines Beraters zeigt alles Bekannte: Fähigkeiten, Verfügbarkeit, Dienstplan, Anträge und Leistung.',
  ofAdvisorAvailability:
    'Wann jeder Berater arbeiten kann und will, Woche für Woche. Dienstpläne entstehen innerhalb davon.',
  ofAdvisorDataValues:
    'Angaben zu Beratern, nach denen Berichte gruppieren, mit dem Datum, ab dem sie gelten.',
  ofAdvisorProficiencies: 'Wer welche Fähigkeit hat, und wie gut.',
  ofTransferAdvisors:
    'Versetzt Berater zu einem Datum in einen anderen Bereich oder ein anderes Team. Die Vergangenheit bleibt, wo sie war.',
  ofUserRole:
    'Was jede Rolle sehen und tun darf, Seite für Seite. Niemand ändert die eigene Rolle oder gewährt mehr, als er hat.',
  ofUsers:
    'Die Konten, die sich anmelden dürfen, mit ihrer Rolle und den Bereichen in ihrer Reichweite.',
  ofPermissionsDashboard:
    'Wer was darf, wie viele Benutzer jede Rolle hat und was zuletzt geändert wurde.',
  ofApiKeys:
    'Schlüssel für Skripte und andere Systeme. Ein Schlüssel kann nie mehr als sein Ersteller und wird nur einmal gezeigt.',
  ofWebhooks:
    'Adressen anderer Systeme, denen Änderungen gemeldet werden, der Reihe nach, bis sie angekommen sind.',
  ofAudit: 'Wer was wann geändert hat, mit den Werten davor und danach.',
  ofDailyProtocols:
    'Formen eines Tages: wann eine Schicht beginnen darf, wie lang sie ist und welche Pausen sie hat.',
  ofWeeklyProtocols:
    'Formen einer Woche: welche Tagesprotokolle, wie viele Tage und Stunden, welche freien Tage.',
  ofScheduleGovernance:
    'Sätze von Wochenmustern, in denen Berater sich abwechseln oder um die sie sich bewerben.',
  ofFutureEvents:
    'Was vorher bekannt ist: Schulungen, Besprechungen und Abwesenheiten von Beratern, Teams oder Bereichen. Dienstpläne werden darum herum gebaut.',
  ofScheduleParameters:
    'Welche Wochenprotokolle der Vertrag eines Beraters erlaubt, von wann bis wann.',
  ofScheduleManagement:
    'Der Planungstisch: die Dienstpläne eines Bereichs für einen Tag oder eine Woche, neben dem Bedarf jeder Viertelstunde.',
  ofEmployeeSchedule:
    'Der Dienstplan eines Beraters über Wochen, und wie er auf andere kopiert wird.',
  ofScheduleSwap:
    'Tausche von Schichten zwischen Beratern, die auf Antwort warten, mit ihrer Wirkung auf die Besetzung.',
  ofScheduleTradeConfig:
    'Die Regeln, nach denen Berater tauschen dürfen: Ruhezeit, Frist, Stunden, und wer genehmigt.',
  ofScheduleBidding:
    'Berater bewerben sich in der Reihenfolge ihrer Betriebszugehörigkeit um Wochenmuster; wer plant, öffnet, verfolgt und schließt die Runde.',
  ofDataLocks:
    'Zeiträume, in denen kein Dienstplan geändert werden kann, wer sie gesperrt hat und warum.',
  ofProcesses:
    'Lange Arbeiten des Systems: was läuft, wie weit es ist, was daraus wurde, und wie man es abbricht oder wiederholt.',
  ofScheduleAuditTrial:
    'Jede Änderung am Dienstplan eines Beraters an einem Tag, neueste zuerst, mit davor und danach.',
  ofForecastingTargets:
    'Der Service, den jeder Kanal verspricht: Anteil, Sekunden, Auslastung. Der Bedarf folgt daraus.',
  ofIntraday:
    'Heute gegen den Plan, Intervall für Intervall: Kontakte, Bearbeitungszeit, Personal und Service.',
  ofQueueTracking:
    'Die Kontakte der Vergangenheit, berichtigt und importiert, wo sie falsch waren. Vorhersagen lernen daraus.',
  ofWeeklyStaffing:
    'Wie viele Berater jede Viertelstunde einer Woche braucht, wie viele geplant sind, und warum. Ein Klick auf eine Viertelstunde erklärt sie.',
  ofAdvisorDashboard:
    'Was der Tag eines Beraters bringt: jetzt, als Nächstes, und was sich geändert hat.',
  ofSupervisorDashboard: 'Wer fehlt, was auf Sie wartet, und Nachrichten an Ihre Berater.',
  ofAdminDashboard:
    'Die Besetzung heute, was auf Antwort wartet, lange Arbeiten und die Meldungen Ihrer Telefonanlagen.',
  ofMySupervisorSummary: 'Wie sich die geplante Zeit Ihrer Berater über einen Zeitraum verteilt.',
  ofMyPerformanceSummarySupervisor:
    'Die Zahlen Ihrer Berater über einen Zeitraum: Kontakte, Bearbeitung, Planeinhaltung.',
  ofMyPerformanceSummary: 'Ihre eigenen Zahlen über einen Zeitraum.',
  ofApp: 'Ihre Startseite.',
  ofScheduleViewer: 'Die Dienstpläne Ihrer Berater, zum Ansehen.',
  ofScheduleChanges: 'Was an den Dienstplänen Ihrer Berater geändert wurde, und von wem.',
  ofMySchedules:
    'Ihre eigenen Schichten: heute, die Woche, der Monat. Von hier aus beantragen Sie Urlaub, eine Änderung oder einen Tausch.',
  ofMyScheduleChanges: 'Was an Ihrem Dienstplan geändert wurde, und von wem.',
  ofEventStatus:
    'Ihre Anträge auf Ereignisse und Abwesenheit: was wartet, was gewährt wurde, was nicht und warum.',
  ofScheduleSwapRequest: 'Tausche, um die Sie gebeten haben, und solche, um die andere Sie bitten.',
  ofRealtimeAdherence:
    'Wer in diesem Augenblick tut, was der Dienstplan sagt, und wer nicht, live.',
  ofFileUpload: 'Dateien für die, die planen. Wer hochlädt, sieht die eigenen.',
  ofDataReports:
    'Berichte über Profile, Dienstpläne und Zeitverwendung, einmal oder nach Zeitplan, als Tabelle, Diagramm und Datei.',
  ofProcessReports:
    'Was jede Erstellung von Dienstplänen getan hat: für wen, nach welchen Regeln, und was ausgelassen wurde.',
  ofNavigationOptions: 'Wo Sie beginnen, Ihre Favoriten und die Reihenfolge Ihres Menüs.',
  ofNotifications: 'Was geschehen ist und Sie betrifft, und Nachrichten an Sie.',
  ofAccrualTables:
    'Wie viel Abwesenheit mit der Betriebszugehörigkeit erworben wird. Eine Tabelle lässt sich für ein Datum ausprobieren.',
  ofTimeOffGroups: 'Berater, die dieselben Arten von Abwesenheit und denselben Platz dafür teilen.',
  ofTimeOffRules:
    'Wonach Anträge auf Abwesenheit gewährt, auf die Warteliste gesetzt oder abgelehnt werden.',
  ofTimeOffAllotments: 'Wie viel Platz für Abwesenheit ist, nach Tag und Viertelstunde.',
  ofTimeOffTransfers:
    'Überträgt erworbene Abwesenheit von einer Art oder einem Jahr auf ein anderes.',
  ofAdvisorParameters:
    'Die eigenen Bedingungen jedes Beraters: Eintritt, Stunden, Tabelle, und das Konto dessen, was erworben und genommen wurde.',
  ofAdvisorSurvey: 'Fragen an Berater, wann sie lieber frei hätten, und die Antworten.',
  ofMasterUpdates:
    'Änderungen vieler Salden auf einmal: Zeile für Zeile angesehen, bevor sie gelten, und als eine zurückgenommen.',
  ofHolidayPreferences:
    'Welche Feiertage Berater lieber arbeiten oder frei hätten, und wie sie vergeben wurden.',
};

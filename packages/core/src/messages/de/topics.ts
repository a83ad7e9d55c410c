import type { texts as english } from '../en/topics.ts';

export const texts: typeof english = {
  formats: `Wie Daten geschrieben werden
  --format table    für Menschen; passt ins Terminal (--no-truncate: so breit wie nötig)
  --format json     eine Liste oder eine Zeile; ndjson: je Zeile eine
  --format csv      Spalten nach Feldnamen; xlsx: eine Arbeitsmappe (--output DATEI.xlsx)
  --output DATEI    die Endung wählt das Format; - ist die Standardausgabe; --force ersetzt
  --json FELDER     nur diese Felder; --schema nennt alle
  --jq FILTER       was jq aus dem JSON macht; --template "{id} {name}" eine Zeile je Zeile
  --filter, --sort, --limit wählen Zeilen. Daten gehen auf die Standardausgabe, alles andere auf die Fehlerausgabe.`,
  exitCodes: `Was die Shell erfährt
  0  erledigt
  1  gescheitert
  2  der Befehl war nicht zu verstehen, oder jemand muss ihn bestätigen
  3  von einer Regel abgelehnt, oder eine Zeile einer Datei ist fehlerhaft
  4  zuerst anmelden: watchbill login
  5  das dürfen Sie nicht
  6  der Server war nicht zu erreichen oder antwortete nicht rechtzeitig
  7  etwas weicht ab (config diff --exit-code)
Mit --format json ist ein Fehler JSON auf der Fehlerausgabe: {"error": {"exit", "message", "status", "fields"}}.`,
  environment: `Variablen, jede nach ihrer Option und vor dem Profil
  WATCHBILL_URL, WATCHBILL_API_KEY, WATCHBILL_PROFILE   wo und wer
  WATCHBILL_LANG, LC_ALL, LC_MESSAGES, LANG             Sprache: en, de, fr
  WATCHBILL_TIMEOUT                                     Sekunden, die ein Aufruf dauern darf
  WATCHBILL_CONFIG_DIR, XDG_CONFIG_HOME                 Ordner der Profile
  HTTPS_PROXY, HTTP_PROXY, NO_PROXY                     Proxys
  PAGER, WATCHBILL_PAGER                                für lange Ausgaben am Terminal
  NO_COLOR, FORCE_COLOR, TERM=dumb, CI                  Farbe, Bildschirme und Rückfragen`,
  time: `Daten und Zeiten
  Daten: 2026-03-29, today, tomorrow, yesterday, monday (der nächste), +7d, -2w.
  Heute ist das des Bereichs, wenn ein Befehl einen nennt; sonst das dieses Rechners.
  Tageszeiten: 09:30, in der Zone des Bereichs. Längen: 08:00 sind acht Stunden.
  Zeitpunkte in Antworten sind ISO 8601 mit Zone; --utc nennt alle in UTC.`,
  profiles: `Profile: ein Server, und wer man dort ist
  watchbill login --profile nord --url https://nord.example.com
  watchbill --profile nord schedules show
  WATCHBILL_PROFILE=nord nennt eines für alle Befehle einer Shell.
  Das Token eines Profils wird nur seinem eigenen Server gezeigt. Skripte nehmen einen Schlüssel aus
  WATCHBILL_API_KEY, der in keiner Prozessliste steht; erstellen mit: watchbill keys create`,
  imports: `Dateien mit Zeilen
  watchbill advisors upload berater.xlsx --dry-run     was sich änderte, und jede fehlerhafte Zeile
  watchbill advisors upload berater.xlsx               alle Zeilen, oder keine, wenn eine fehlerhaft ist
  watchbill advisors upload - < berater.csv            von der Standardeingabe
  --partial behält die guten Zeilen. Trennzeichen, Kodierung und Datumsfolge werden gefunden und
  genannt; --dates, --decimals, --units und --sheet sagen es anders. Dieselbe Datei ändert nichts mehr.
  watchbill advisors upload leute.csv --map email=Mail --save-map lohn      eigene Überschriften
  watchbill advisors upload leute.csv --partial --errors besser.csv  Fehlerhaftes zum Verbessern
  CSV, XLSX, JSON und NDJSON werden gelesen. Was für einen Aufruf zu viel ist, geht in Teilen, die alle
  geprüft sind, bevor der erste gespeichert wird; nach einer Unterbrechung macht derselbe Befehl hinter
  dem Gespeicherten weiter (--restart: von der ersten Zeile). --part-rows sendet weniger auf einmal.
  watchbill imports list, imports take-back ID: was Dateien geändert haben, und die Rücknahme.`,
  config: `Was eine Datei sagt
  kind: division   Ereignistypen, Tages- und Wochenregeln, Rotationen, Mustertypen,
                   Dienstplanparameter, Mustersätze, Sätze, die Kanäle, die er bedient,
                   Prognoseziele, besondere Tage, künftige Ereignisse
  kind: global     Rollen, Fertigkeiten, Unternehmensbereiche, Bereiche, Kanäle, Linien,
                   besondere Tage der Unternehmensbereiche
  Zeilen gehen nach ihren Namen: Ein anderer Name ist eine andere Zeile. Felder und Abschnitte, die
  der Datei fehlen, bleiben; eine Liste in einer Zeile gilt ganz. Mit --prune gehen Zeilen, die einem
  Abschnitt fehlen ([] für keine), wenn andere Bereiche sie nicht nutzen; was sich deaktivieren
  lässt, wird deaktiviert und nicht gelöscht.
  Ein Bereich hat die Regeln, zu denen seine Parameter führen, und die, die keiner nutzt.
  Ehe etwas geschrieben wird, ist die ganze Datei geprüft. Was abgelehnt oder angehalten wurde,
  geht mit demselben Befehl weiter.
Nicht in Dateien: Menschen und was ihnen gehört (Berater, Benutzer, Verfügbarkeit, Datenwerte, wer
ein Muster arbeitet), was läuft (Dienstpläne, Prognosen, Tausche, Gebote, Anträge), Geheimes (API-Schlüssel,
Webhooks), Abwesenheit, Teamklassifizierungen, Statuszuordnungen,
Prognosevorgaben, die Ereignistypen der Unternehmensbereiche.`,
};

import type { texts as english } from '../en/forecasts.ts';

export const texts: typeof english = {
  noHistory:
    'Vor dem {date} gibt es keinen Warteschlangenverlauf zum Lernen. Importieren Sie zuerst einen.',
  run: 'Einen Kanal vom Server prognostizieren lassen',
  show: 'Prognose eines Kanals nach Viertelstunden anzeigen',
  exportChannel: 'Prognose eines Kanals in eine Datei schreiben',
  importOne:
    'Eine Datei mit Viertel- oder halben Stunden in die geänderte Prognose eines Kanals schreiben',
  fileInterval: '15 oder 30 Minuten angeben',
  optionInterval: 'Minuten einer Zeile: 15 oder 30; sonst wie die Datei es sagt',
  readAsHalfHours:
    'Als halbe Stunden gelesen, jede mit dem Verlauf der Prognose; Intervall 15 angeben, wenn die Zeilen Viertelstunden sind',
  queuesAddedUp: 'Die Kontakte von {queues} werden addiert: Die Prognose gilt für den ganzen Kanal',
  otherQueue:
    'Der Kanal hat keine Linie „{name}“. Nehmen Sie ihre Zeilen heraus, oder importieren Sie sie in den Kanal, der sie hat.',
  argumentChannel: 'Kanal, nach ID oder Name',
  optionModel:
    'active_forecast (die automatische Wahl), simple_average, lightgbm, prophet, sarima, triple_exponential, random_forest',
  optionFamily: 'original, revised oder actual',
  badFamily: '„{family}“ ist weder original noch revised noch actual.',
  noChannel: 'Es gibt keinen Kanal „{name}“. Kanäle: {names}',
  cancelled: 'Die Prognose wurde abgebrochen.',
  noJob: 'Eine solche Prognose wird nicht berechnet: Sie ist beendet.',
  jobTaken: 'Eine Prognose dieses Namens wird schon berechnet.',
  history: 'Verlauf wird gelesen',
  models: 'Modelle werden erprobt',
  ran: 'Prognose mit {method}, aus dem Verlauf vom {from} bis {to}; Fehler im Rücktest {wape} % (WAPE).',
  limited:
    'Auf das Dreifache der meisten Kontakte gleicher Tage der letzten Wochen begrenzt, worüber ein Modell gegangen wäre: {dates}',
  unnamed:
    'Der {date} hat keinen Namen, aber am {before} gab es {total} Kontakte, üblich waren {usual}. Ist es ein besonderer Tag, benennen Sie beide.',
  unnamedEmpty:
    'Der {date} hat keinen Namen, aber am {before} wurde nichts erfasst, üblich waren {usual} Kontakte. Ist es ein besonderer Tag, benennen Sie beide.',
  noHandlingTime:
    'Es ist keine Bearbeitungszeit bekannt; daher lässt sich nicht sagen, wie viele Berater diese Kontakte brauchen. Importieren Sie einen Verlauf mit Bearbeitungszeiten oder setzen Sie eine in der überarbeiteten Prognose.',
  handlingTimeMissing: 'keine Bearbeitungszeit',
  columnVolume: 'Kontakte',
  columnRequirement: 'Bedarf',
  tooShort:
    'Das Modell {model} braucht {needs} Wochen Verlauf, es gibt {weeks}. Wählen Sie ein anderes Modell oder die automatische Wahl.',
  noEngine:
    'Die Rechenmaschine des Modells {model} konnte nicht geladen werden. Wählen Sie ein anderes Modell oder die automatische Wahl.',
  quarterHour: 'Geben Sie eine volle Viertelstunde an, etwa 09:15.',
  notWorked: 'Der Bereich bearbeitet diesen Kanal nicht.',
  revised: '{count} Viertelstunden der überarbeiteten Prognose wurden geschrieben.',
  timesAscending: 'Das Ende muss nach dem Anfang liegen.',
  activeForecast: 'Automatische Wahl',
  simpleAverage: 'Einfacher Durchschnitt',
  lightgbm: 'LightGBM',
  prophet: 'Prophet',
  sarima: 'SARIMA',
  tripleExponential: 'Dreifach exponentiell',
  randomForest: 'Random Forest',
  oneDivision: 'division_id und mu_id nennen verschiedene Bereiche: Geben Sie nur eines an.',
  chooseChannel: 'Wählen Sie einen Kanal oder einen Bereich.',
};

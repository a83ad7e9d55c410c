import type { texts as english } from '../en/creation.ts';

export const texts: typeof english = {
  done: '{made} Tage angelegt, {skipped} übergangen, {refused} abgelehnt.',
  disabled: 'Dieser Berater ist an diesem Tag deaktiviert.',
  generate: 'Dienstpläne eines Bereichs gegen seinen Bedarf erzeugen',
  check: 'Gespeicherte Dienstpläne nach jeder Regel prüfen',
  optionOverwrite: 'Tage mit einer Schicht ersetzen (gesperrte bleiben)',
  columnOutcome: 'Ergebnis',
  columnReason: 'Grund',
  columnRule: 'Regel',
  columnSeverity: 'Schwere',
  checked: '{days} Tage geprüft, {findings} Befunde.',
  week: 'Woche ab {week}: {required} Std. Bedarf, {short} Std. zu wenig, {over} Std. zu viel.',
  channelWeek:
    '{channels}: {required} Std. Bedarf, {short} Std. zu wenig (mindestens {least} Std. in jedem Dienstplan), {over} Std. zu viel.',
  gap: 'Kein Dienstplan nach diesen Regeln wäre um mehr als {gap} Std. ({percent} % des Bedarfs) besser, auch keiner, der Nächte und Wochenenden ungleich verteilt.',
  noGap: 'Um wie viel ein anderer Dienstplan besser wäre, war in der Zeit nicht festzustellen.',
  cancelled: 'Das Erzeugen der Dienstpläne wurde abgebrochen: Nichts wurde geändert.',
  noJob: 'Solche Dienstpläne werden nicht erzeugt: Das ist beendet.',
  jobTaken: 'Unter diesem Namen werden schon Dienstpläne erzeugt.',
  searching: 'Dienstpläne werden gesucht',
  judging: 'ihre Güte wird geprüft',
  broken: '{advisor}, {date}: „{rule}“ war nicht einzuhalten ({found} statt {allowed}).',
  illegal:
    'Es wurden keine Dienstpläne gefunden, die jede Regel einhalten. Verletzte Regeln: {count}.',
  between:
    'Diese Regeln sind nicht alle einzuhalten; ohne eine beliebige von ihnen sind es die anderen: {rules}.',
  betweenCutShort:
    'Es fand sich kein Dienstplan, der alle diese Regeln einhält; welche von ihnen einander widersprechen, war in der Zeit nicht festzustellen: {rules}.',
  reoptimise:
    'Ein Datum gegen seinen Bedarf neu ordnen: Pausen wandern, Schichten auch, wo sie dürfen',
  optionMoveShifts: 'Schichten dürfen zu anderer Zeit beginnen',
  reoptimised: '{count} Tage geändert; vorher fehlten {before} Std., nachher {after} Std.',
  drafted: '{made} Tage würden erstellt, {skipped} übergangen, {refused} abgelehnt.',
  noDraft:
    'Diesen Entwurf gibt es nicht mehr: er wurde übernommen oder ist älter als eine Woche. Erstellen Sie ihn neu.',
  wouldReoptimise: '{count} Tage würden geändert; jetzt fehlen {before} Std., dann {after} Std.',
  leftAlone:
    '{advisor}: unverändert; der Tag hat sich inzwischen geändert oder verstieße gegen eine Regel.',
  optionPreference: 'Gewicht der Wünsche, von 0 (nur Abdeckung) bis 1',
  nothingFollows:
    'Keine änderbare Schicht dieses Datums folgt einer Tagesregel ihres Beraters: Nichts kann wandern. Es fehlen {before} Std.',
  nothingRequired:
    'Keine Prognose sagt, was dieses Datum braucht: Erstellen Sie zuerst eine Prognose der Kanäle des Bereichs.',
  columnBefore: 'Vorher',
  columnAfter: 'Nachher',
  exists: 'Es besteht bereits ein Dienstplan.',
  dayOff: 'Freier Tag.',
  noPattern: 'Der Berater arbeitet an diesem Datum kein Muster.',
  noAvailability: 'Der Berater ist an diesem Datum nicht verfügbar.',
  noRule: 'Die Verfügbarkeit des Beraters hat an diesem Datum keine Wochenregel.',
  noFit: 'Keine Schicht der Tagesregeln passt in die verbleibenden Stunden.',
  weekFull: 'Die Wochenstunden des Beraters sind erreicht.',
  noShiftOnDay: 'Die Wochenregel hat an diesem Wochentag keine Schicht.',
  shiftLength: 'Keine Schicht der Wochenregel ist so lang, wie die Grenzen verlangen.',
  noRest: 'Keine Schicht lässt die Ruhezeit zwischen Schichten.',
  protocolFull: 'Die Tagesregeln sind so oft gearbeitet, wie sie dürfen.',
  daysFull: 'Die Arbeitstage des Beraters sind erreicht.',
  daysOffDue: 'Freie Tage des Beraters stehen an.',
  notNeeded: 'Mehr Personal wird nicht gebraucht.',
  eventTypeDisabled: 'Der Tag enthielte eine deaktivierte Ereignisart.',
  pastDates: 'Einige dieser Tage sind vergangen: Ihre Pläne sind, was gearbeitet wurde.',
  offType:
    'Ein geteilter Dienst braucht die Ereignisart der Zeit zwischen seinen Teilen, und zwar aktiv.',
  breaksRules: 'Der Tag verstieße gegen eine Dienstplanregel oder liefe in den nächsten.',
  nobody: 'In diesem Zeitraum arbeitet niemand aus dem Bereich diese Muster.',
  notOfDivision: 'Wählen Sie Berater dieses Bereichs.',
  tooLong: 'Höchstens 186 Tage werden auf einmal angelegt.',
  nothingToCopy: 'An diesem Datum gibt es keinen Dienstplan zum Kopieren.',
  copiedDays: {
    one: '{count} Tag kopiert, {left} unverändert.',
    other: '{count} Tage kopiert, {left} unverändert.',
  },
  copyOne: 'Wählen Sie einen Berater, dessen Tag andere erhalten.',
  copyLess: 'Höchstens 1.000 Tage werden auf einmal kopiert.',
};

import type { texts as english } from '../en/performance-screens.ts';

export const texts: typeof english = {
  advisorId: 'Berater-ID',
  teamLead: 'Teamleitung',
  advisorName: 'Name des Beraters',
  day: 'Tag',
  callsHandled: 'Bearbeitete Anrufe',
  callsMissed: 'Verpasste Anrufe',
  answerRate: 'Annahmequote %',
  idleTime: 'Leerlaufzeit',
  averageHold: 'Ø Haltezeit in Sek.',
  afterCallWork: 'Nachbearbeitung in Sek.',
  averageHandleTime: 'AHT',
  qa: 'QA',
  qaPercentage: 'QA-Prozentsatz',
  weekLabel: 'KW{number} ({start} - {end})',
  coaching: 'Coaching',
  folderOrFile: 'Ordner/Datei',
  stat: 'STAT',
  support: 'Unterstützung',
};

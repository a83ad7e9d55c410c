import type { texts as english } from '../en/glossary.ts';

export const texts: typeof english = {
  advisor: 'Berater',
  division: 'Bereich',
  queue: 'Warteschlange',
  line: 'Linie',
  skill: 'Kenntnis',
  proficiency: 'Fertigkeit',
  teamClassification: 'Teamklassifizierung',
  eventType: 'Ereignistyp',
  weeklyProtocol: 'Wochenregel',
  dailyProtocol: 'Tagesregel',
  scheduleParameter: 'Dienstplanparameter',
  forecastingTarget: 'Prognoseziel',
};

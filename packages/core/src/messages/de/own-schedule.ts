import type { texts as english } from '../en/own-schedule.ts';

export const texts: typeof english = {
  now: 'Jetzt',
  work: 'Arbeit',
  until: '{activity} bis {time}',
  thenUntil: 'Danach {activity} bis {time}',
  thenWork: 'Dann arbeiten Sie bis {time}',
  ends: 'Ihre Arbeit endet um {time}',
  offUntil: 'Frei bis {time}',
  nothingAhead: 'In den nächsten vier Wochen ist nichts geplant.',
  hoursWeek: '{hours} Std. diese Woche',
  hoursMonth: '{hours} Std. diesen Monat',
  askFor: 'Anfragen…',
  askTimeOff: 'Abwesenheit',
  askRequest: 'Eine Aktivität oder andere Zeiten',
  askSwap: 'Einen Tausch mit einem Kollegen',
  sick: 'Krank melden',
  late: 'Ich komme später',
  sickQuestion:
    '{span} am {date} wird als {type} gemeldet. Ihr Supervisor erfährt es sofort und trägt es in den Dienstplan ein.',
  lateQuestion: 'Wann werden Sie da sein? Ihr Supervisor erfährt es sofort.',
  tooLate:
    'Ihre Schicht ist fast vorbei. Melden Sie sich krank, oder rufen Sie Ihren Supervisor an.',
  report: 'Melden',
  reported: 'Gemeldet. Ihr Supervisor weiß Bescheid.',
  calendar: 'In meinen Kalender',
  calendarNone:
    'Eine private Adresse zeigt Ihren Dienstplan im Kalender Ihres Telefons oder Computers und hält ihn aktuell.',
  calendarMake: 'Adresse anlegen',
  calendarRenew: 'Neue Adresse anlegen',
  calendarThere:
    'Seit {time} gibt es eine Adresse. Sie wird nur einmal gezeigt: Legen Sie eine neue an, wenn Sie sie verloren haben; die alte gilt dann nicht mehr.',
  calendarRead: 'Zuletzt abgerufen {time}.',
  calendarNever: 'Sie wurde noch nicht abgerufen.',
  calendarAddress: 'Kalenderadresse',
  calendarScan:
    'Scannen Sie sie mit der Kamera des Telefons, oder kopieren Sie sie in Ihr Kalenderprogramm. Wer die Adresse hat, kann Ihren Dienstplan lesen.',
  calendarCode: 'Die Kalenderadresse als QR-Code',
  calendarStop: 'Adresse sperren',
  calendarStopped: 'Die Kalenderadresse gilt nicht mehr',
  copy: 'Kopieren',
  copied: 'Kopiert',
  unacknowledged: 'Nicht bestätigte Änderungen',
  allAcknowledged: 'Alle wissen, wie sich ihr Dienstplan geändert hat.',
  unacknowledgedOf: '{advisor}: {dates}',
  acknowledgedAt: 'Vom Berater bestätigt {time}',
  changedSinceKnown:
    'Der Berater hat die letzte Änderung noch nicht bestätigt; zuletzt bestätigt {time}',
  neverSeen: 'Der Berater hat diesen Tag noch nicht angesehen',
  changedTitle: 'Ihr Dienstplan hat sich geändert',
  changedDays: {
    one: 'Der {date} ist nicht mehr, wie Sie ihn zuletzt bestätigt haben.',
    other:
      '{count} Tage sind nicht mehr, wie Sie sie zuletzt bestätigt haben, der erste am {date}.',
  },
};

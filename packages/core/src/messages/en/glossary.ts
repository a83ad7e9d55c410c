/** The interface's words, as the glossary gives them. */
export const texts = {
  advisor: 'advisor',
  division: 'division',
  queue: 'queue',
  line: 'line',
  skill: 'skill',
  proficiency: 'proficiency',
  teamClassification: 'team classification',
  eventType: 'event type',
  weeklyProtocol: 'weekly protocol',
  dailyProtocol: 'daily protocol',
  scheduleParameter: 'schedule parameter',
  forecastingTarget: 'forecasting target',
};

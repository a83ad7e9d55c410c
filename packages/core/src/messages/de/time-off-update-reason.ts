import type { texts as english } from '../en/time-off-update-reason.ts';

export const texts: typeof english = {
  SameValue: 'Der Wert gilt bereits.',
  Disabled: 'Der Berater ist deaktiviert.',
  OtherDivision: 'Die Gruppe gehört zu einem anderen Bereich.',
  DatesOutOfOrder: 'Der Anspruch endete vor seinem Beginn.',
  NotInGroup: 'Der Berater ist dann in keiner Abwesenheitsgruppe.',
  NoBalance: 'Der Berater hat dann kein Guthaben unter dieser Regel.',
  HasRequests: 'Der Berater hat ab diesem Tag Abwesenheiten oder Anträge.',
  ChangedSince: 'Der Wert wurde seither geändert.',
};

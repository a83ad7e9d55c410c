import { messageKeys } from './all.ts';
import type { Area, MessageKey } from './catalogue.ts';

/**
 * Areas whose screens do not exist yet; each leaves this list with the first screen that prints its
 * texts.
 */
const areas: readonly Area[] = ['evaluation', 'glossary'];

/** Texts of built features that wait for a screen or command of theirs. */
const awaited: readonly MessageKey[] = [
  'generic.dataExported',
  'generic.dataSaved',
  'generic.edited',
  'generic.fileExportedPlain',
  'bidding.createFailed',
  'bidding.updateFailed',
  'dailyProtocols.shiftError',
  'dataValues.addAdvisorFirst',
  'error.keyAndMessage',
  'error.occurred',
  'error.unexpected',
  'error.unknownErrorOccurred',
  'forecastingTargets.asa',
  'notifications.advisorRequired',
  'notifications.sendFailed',
  'performanceScreens.coaching',
  'performanceScreens.folderOrFile',
  'performanceScreens.qaPercentage',
  'performanceScreens.stat',
  'performanceScreens.support',
  'performanceScreens.weekLabel',
  'queueHistory.saveFailed',
  'shifts.shiftName',
  'shifts.title',
  'teamClassifications.valueUpdated',
  'users.total',
  'weeklyProtocols.addedRotational',
  'weeklyProtocols.filtered',
];

/** Keys that no screen prints yet. */
export const pending: readonly MessageKey[] = [
  ...messageKeys.filter((key) => areas.some((area) => key.startsWith(`${area}.`))),
  ...awaited,
];

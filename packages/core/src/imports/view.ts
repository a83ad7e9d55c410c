import { titleOf } from '../jobs/view.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { ImportedRow } from './contract.ts';

export const fateTexts: Readonly<Record<ImportedRow['fate'], MessageKey>> = {
  added: 'imports.fateAdded',
  changed: 'imports.fateChanged',
  removed: 'imports.fateRemoved',
};

/** By the feature that a file was brought to. */
const titles: Readonly<Record<string, MessageKey>> = {
  adherence: 'menu.stateMappings',
  advisors: 'menu.advisorProfile',
  channels: 'menu.channelClassification',
  divisions: 'menu.divisions',
  enterpriseDivisions: 'menu.enterpriseDivisions',
  eventTypes: 'menu.eventTypes',
  lines: 'menu.line',
  patterns: 'menu.scheduleManagement',
  performance: 'menu.performanceDashboard',
  proficiencies: 'menu.proficiencies',
  sets: 'menu.dataEntities',
  teamClassifications: 'menu.teamClassifications',
  timeOff: 'menu.timeOffAllotments',
  users: 'menu.users',
};

/** What a file was imported as, in words; the name of its call where there are none. */
export function importTitle(operation: string): MessageKey | string {
  return titles[operation.split('.')[0] ?? ''] ?? titleOf(operation);
}

import type { MessageKey } from '../messages/catalogue.ts';
import type { ImportedRow } from './contract.ts';

export const fateTexts: Readonly<Record<ImportedRow['fate'], MessageKey>> = {
  added: 'imports.fateAdded',
  changed: 'imports.fateChanged',
  removed: 'imports.fateRemoved',
};

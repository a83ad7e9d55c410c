import { readZoneData } from '@watchbill/core/time/zone-data';
import { setZoneData } from '@watchbill/core/time/zone';

/**
 * Has zones go by the server's data, given as text. Where there are none, or others than zone data,
 * the browser's own answer, which may be older.
 */
export function goByZones(text: string | null): void {
  if (text === null) return;
  try {
    const data = readZoneData(text);
    setZoneData(() => data);
  } catch {
    // Something between the page and its server answered: nothing else depends on it.
  }
}

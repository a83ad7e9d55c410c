import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { readZoneData } from '@watchbill/core/time/zone-data';
import { chosenZones } from '@watchbill/core/time/zone-file';
import { setZoneData } from '@watchbill/core/time/zone';

/** The zone data of this server, as text and by their version. */
export type Zones = Readonly<{ text: string; version: string }>;

/** What threads find the text by. */
const threadsKey = 'watchbill:zones';

/**
 * From now on this process, and threads that it starts, go by the zone data of a file, or by those
 * that come along. Throws an Error that says what to do about a file that cannot be read or is
 * damaged.
 */
export function goByZones(file: string | null): Zones {
  const text = chosenZones(file);
  const data = readZoneData(text);
  setZoneData(() => data);
  setEnvironmentData(threadsKey, text);
  return { text, version: data.version };
}

/** The same in a thread, by the data of the process that started it. */
export function goByZonesOfProcess(): void {
  const text = getEnvironmentData(threadsKey);
  setZoneData(typeof text === 'string' ? () => readZoneData(text) : null);
}

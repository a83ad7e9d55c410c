/**
 * Beginnings of the zones of places that write the month first: the United States and what belongs
 * to them, and the Philippines.
 */
const monthFirstZones =
  /^(US\/|Asia\/Manila|Pacific\/(Hono|Guam|Pago)|America\/(New_Y|Chic|Denv|Bois|Phoe|Los_|Anch|June|Sitk|Nome|Adak|Detr|Meno|Puer|Indian|Kent|North_))/;

/** Whether people of a zone write the month before the day in English. */
export function writesMonthFirst(zone: string): boolean {
  return monthFirstZones.test(zone);
}

let english: string | undefined;

/**
 * The locale whose dates and times a language writes: those of English lead with the day, but where
 * this device lies in a place that leads with the month; all count 24 hours, as the fields where
 * they are typed.
 */
export function regionOf(language: string): string {
  if (language !== 'en') return language;
  english ??= englishOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return english;
}

/** The locale of English in a zone. */
export function englishOf(zone: string): string {
  return writesMonthFirst(zone) ? 'en-US-u-hc-h23' : 'en-GB';
}

/**
 * Hours of a reply as their reader writes them, to the minute; the midnight that ends a day is
 * 24:00.
 */
export function clockSpan(time: Readonly<{ start_time: string; end_time: string }>) {
  const end = time.end_time.slice(0, 5);
  return { start: time.start_time.slice(0, 5), end: end === '00:00' ? '24:00' : end };
}

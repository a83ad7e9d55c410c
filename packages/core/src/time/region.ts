/** The region whose dates and times a language writes: those of English lead with the day and count 24 hours, as the fields where they are typed. */
export function regionOf(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}

/** Whether a field of a query turns pages: `page`, `page_size`, or the same of a kind of rows. */
export function isOwnPage(name: string): boolean {
  return /(^|_)page(_size)?$/.test(name);
}

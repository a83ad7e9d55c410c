import { foldText } from '@watchbill/core/messages/fold';

/**
 * The options whose label has each word that is typed, without case and accents, as searches of the
 * server find them.
 */
export function filterOptions<Option>(
  options: Option[],
  {
    inputValue,
    getOptionLabel,
  }: Readonly<{ inputValue: string; getOptionLabel: (option: Option) => string }>,
): Option[] {
  const words = foldText(inputValue).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const label = foldText(getOptionLabel(option));
    return words.every((word) => label.includes(word));
  });
}

import { useText } from '../kit/text.tsx';

const keys = [
  'fields.sunday',
  'fields.monday',
  'fields.tuesday',
  'fields.wednesday',
  'fields.thursday',
  'fields.friday',
  'fields.saturday',
] as const;

/** Names of the weekdays, Sunday first. */
export function useWeekdays(): readonly string[] {
  const { t } = useText();
  return keys.map((key) => t(key));
}

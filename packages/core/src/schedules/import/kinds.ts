import { plainWords } from '../../cells/heading.ts';

/** What an activity of a foreign file is, read from its name. */
export const foreignKinds = [
  'SHIFT',
  'OVERTIME',
  'RECOVERED',
  'INBOUND',
  'OUTBOUND',
  'CHAT',
  'EMAIL',
  'BREAK',
  'MEAL',
  'MEETING',
  'TRAINING',
  'TIME_OFF',
  'OTHER',
  'DAY_OFF',
] as const;
export type ForeignKind = (typeof foreignKinds)[number];

/**
 * Words that tell a kind, in English, French and German; the first that occurs decides, so breaks
 * come before what they interrupt.
 */
const words: readonly (readonly [kind: ForeignKind, words: RegExp])[] = [
  ['DAY_OFF', /\b(jour de repos|day off|off day|ruhetag|frei|rest day)\b/],
  ['MEAL', /\b(repas|dejeuner|diner|meal|lunch|mittag|mittagspause|essen)\b/],
  ['BREAK', /\b(pause|break|rest|kaffee)\b/],
  [
    'TIME_OFF',
    /\b(conge|conges|vacation|leave|holiday|urlaub|sick|maladie|krank|absence|absent|pto)\b/,
  ],
  ['TRAINING', /\b(formation|training|schulung|coaching)\b/],
  ['MEETING', /\b(reunion|meeting|besprechung|brief|briefing)\b/],
  ['CHAT', /\b(chat|messaging)\b/],
  ['EMAIL', /\b(e ?mail|mail|courriel)\b/],
  ['OUTBOUND', /\b(sortant|outbound|campagne|outgoing)\b/],
  ['INBOUND', /\b(entrant|inbound|incoming|telephone|phone|calls?|tel\w*)\b/],
];

/** The line of a shift may say just that. */
const shiftWords = /^(work )?(shift|schicht|dienst|poste|quart|vacation de travail)( \d+)?$/;
export const isShiftName = (activity: string) => shiftWords.test(plainWords(activity));

export function kindOf(activity: string): ForeignKind {
  const name = plainWords(activity);
  return words.find(([, pattern]) => pattern.test(name))?.[0] ?? 'OTHER';
}

/** How an event type of this kind counts, for one that is created on import. */
export function flagsOf(kind: ForeignKind): Readonly<{
  is_paid: boolean;
  is_work: boolean;
  in_office: boolean;
  out_of_office: boolean;
  icon: string;
  color_code: string;
}> {
  const open = { is_paid: true, is_work: true, in_office: false, out_of_office: false };
  const indoors = { ...open, in_office: true };
  if (kind === 'MEAL')
    return {
      ...indoors,
      is_paid: false,
      is_work: false,
      icon: 'restaurant',
      color_code: '#f2a65a',
    };
  if (kind === 'BREAK')
    return { ...indoors, is_work: false, icon: 'coffee', color_code: '#f4c95d' };
  if (kind === 'TIME_OFF')
    return {
      ...open,
      is_work: false,
      out_of_office: true,
      icon: 'beach_access',
      color_code: '#8fc98f',
    };
  if (kind === 'MEETING') return { ...indoors, icon: 'groups', color_code: '#7d8cc4' };
  if (kind === 'TRAINING') return { ...indoors, icon: 'menu_book', color_code: '#6fb1a0' };
  const colours: Partial<Record<ForeignKind, string>> = {
    INBOUND: '#c3d9d9',
    OUTBOUND: '#9fc5b4',
    CHAT: '#7fb7d9',
    EMAIL: '#a9c6e8',
  };
  const icons: Partial<Record<ForeignKind, string>> = {
    INBOUND: 'call',
    OUTBOUND: 'phone_forwarded',
    CHAT: 'chat',
    EMAIL: 'mail',
  };
  return { ...open, icon: icons[kind] ?? '', color_code: colours[kind] ?? '#dad183' };
}

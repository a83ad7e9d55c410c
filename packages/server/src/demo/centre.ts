/**
 * The demo contact centre as data: two enterprise divisions, four divisions, what people do there
 * and when. `hours` are when the lines of an enterprise division are open, in minutes of its clock:
 * where New York closes, Berlin begins, so that somebody works at any hour.
 */
export const enterprises = [
  {
    name: 'Northlight Retail',
    timezone: 'Europe/London',
    week_first_day: 1,
    hours: { start: 6 * 60, end: 22 * 60 },
    channels: { Voice: ['Orders', 'Returns', 'Hotline'], Chat: ['Loyalty', 'Garantie', 'Rückruf'] },
  },
  {
    name: 'Helio Travel',
    timezone: 'America/New_York',
    week_first_day: 0,
    hours: { start: 6 * 60, end: 24 * 60 },
    channels: {
      Voice: ['Flights', 'Groups', 'Urgent'],
      Chat: ['Hotels', 'Disruption', 'Web chat'],
    },
  },
] as const;

export type DemoDivision = Readonly<{
  mu_name: string;
  city: string;
  enterprise: number;
  timezone: string;
  week_first_day: number;
  teams: readonly string[];
  /**
   * Starts of shifts, in minutes; the length is 8.5 hours with an unpaid meal. Together they cover
   * the hours of the lines; a week's start follows the week before's in this order, so that eleven
   * hours lie between two shifts where it gets earlier.
   */
  starts: readonly number[];
}>;

export const divisions: readonly DemoDivision[] = [
  {
    mu_name: 'Customer Care London',
    city: 'London',
    enterprise: 0,
    timezone: 'Europe/London',
    week_first_day: 1,
    teams: ['Falcons', 'Kestrels', 'Ospreys'],
    starts: [360, 540, 810, 660, 450],
  },
  {
    mu_name: 'Technik Berlin',
    city: 'Berlin',
    enterprise: 0,
    timezone: 'Europe/Berlin',
    week_first_day: 1,
    teams: ['Spree', 'Havel', 'Panke'],
    starts: [360, 600, 870, 720, 510],
  },
  {
    mu_name: 'Reservations New York',
    city: 'New York',
    enterprise: 1,
    timezone: 'America/New_York',
    week_first_day: 0,
    teams: ['Hudson', 'Bronx', 'Harlem'],
    starts: [360, 540, 930, 720, 510],
  },
  {
    mu_name: 'Night Desk Manila',
    city: 'Manila',
    enterprise: 1,
    timezone: 'Asia/Manila',
    week_first_day: 0,
    teams: ['Luzon', 'Visayas', 'Mindanao'],
    starts: [1200, 1260, 1320, 1350],
  },
];

export const advisorsPerDivision = 60;

export const eventTypes = [
  {
    key: 'break',
    description: 'Break',
    icon: 'coffee',
    color_code: '#f4c95d',
    is_paid: true,
    is_work: false,
    in_office: true,
    out_of_office: false,
    needs_permission: false,
  },
  {
    key: 'meal',
    description: 'Meal',
    icon: 'restaurant',
    color_code: '#f2a65a',
    is_paid: false,
    is_work: false,
    in_office: true,
    out_of_office: false,
    needs_permission: false,
  },
  {
    key: 'meeting',
    description: 'Team meeting',
    icon: 'groups',
    color_code: '#7d8cc4',
    is_paid: true,
    is_work: true,
    in_office: true,
    out_of_office: false,
    needs_permission: true,
  },
  {
    key: 'coaching',
    description: 'Coaching',
    icon: 'school',
    color_code: '#9a7fc2',
    is_paid: true,
    is_work: true,
    in_office: true,
    out_of_office: false,
    needs_permission: true,
  },
  {
    key: 'training',
    description: 'Training',
    icon: 'menu_book',
    color_code: '#6fb1a0',
    is_paid: true,
    is_work: true,
    in_office: true,
    out_of_office: false,
    needs_permission: true,
  },
  {
    key: 'chat',
    description: 'Chat',
    icon: 'chat',
    color_code: '#7fb7d9',
    is_paid: true,
    is_work: true,
    in_office: false,
    out_of_office: false,
    needs_permission: false,
  },
  {
    key: 'email',
    description: 'Email',
    icon: 'mail',
    color_code: '#a9c6e8',
    is_paid: true,
    is_work: true,
    in_office: false,
    out_of_office: false,
    needs_permission: false,
  },
  {
    key: 'sick',
    description: 'Sick',
    icon: 'sick',
    color_code: '#d98080',
    is_paid: true,
    is_work: false,
    in_office: false,
    out_of_office: true,
    needs_permission: false,
  },
  {
    key: 'leave',
    description: 'Annual leave',
    icon: 'beach_access',
    color_code: '#8fc98f',
    is_paid: true,
    is_work: false,
    in_office: false,
    out_of_office: true,
    needs_permission: false,
  },
  {
    key: 'appointment',
    description: 'Appointment',
    icon: 'event',
    color_code: '#c9a98f',
    is_paid: false,
    is_work: false,
    in_office: false,
    out_of_office: true,
    needs_permission: false,
  },
] as const;
export type EventKey = (typeof eventTypes)[number]['key'];

/** How the demo ACD's states count. */
export const stateMappings: readonly Readonly<{
  state: string;
  applies_to: 'any' | 'open' | EventKey;
  effect: 'in' | 'out' | 'neutral';
}>[] = [
  ...['Available', 'On call', 'After-call work'].flatMap((state) => [
    { state, applies_to: 'open', effect: 'in' } as const,
    { state, applies_to: 'chat', effect: 'in' } as const,
    { state, applies_to: 'email', effect: 'in' } as const,
    { state, applies_to: 'any', effect: 'out' } as const,
  ]),
  { state: 'Break', applies_to: 'break', effect: 'in' },
  { state: 'Break', applies_to: 'meal', effect: 'in' },
  { state: 'Break', applies_to: 'any', effect: 'out' },
  { state: 'Meeting', applies_to: 'meeting', effect: 'in' },
  { state: 'Meeting', applies_to: 'coaching', effect: 'in' },
  { state: 'Meeting', applies_to: 'training', effect: 'in' },
  { state: 'Meeting', applies_to: 'any', effect: 'out' },
  { state: 'System problem', applies_to: 'any', effect: 'neutral' },
  { state: 'Logged off', applies_to: 'meal', effect: 'in' },
  { state: 'Logged off', applies_to: 'sick', effect: 'in' },
  { state: 'Logged off', applies_to: 'leave', effect: 'in' },
  { state: 'Logged off', applies_to: 'appointment', effect: 'in' },
  { state: 'Logged off', applies_to: 'any', effect: 'out' },
];

export const shiftNames = ['Early', 'Day', 'Late', 'Night'] as const;
export const password = 'Watchbill-2026!';

/** The sign-ins that the console prints; they exist in the demo alone. */
export const signIns = [
  { username: 'admin', role: 'Admin', first_name: 'Ada', last_name: 'Byrne' },
  { username: 'planner', role: 'WFM_Scheduler', first_name: 'Paula', last_name: 'Winter' },
  { username: 'scheduler', role: 'Scheduler', first_name: 'Sami', last_name: 'Haddad' },
  { username: 'supervisor', role: 'Supervisor', first_name: 'Susan', last_name: 'Okafor' },
  { username: 'advisor', role: 'Agent', first_name: '', last_name: '' },
  { username: 'colleague', role: 'Agent', first_name: '', last_name: '' },
  { username: 'files', role: '3rd party access', first_name: 'Felix', last_name: 'Arnaud' },
  { username: 'super', role: 'Super_Admin', first_name: 'Sol', last_name: 'Reyes' },
] as const;

import type { MessageKey } from '../messages/catalogue.ts';

/**
 * Pictures an event type may carry, by the stored name (Material Symbols' own); faces draw them as
 * they can.
 */
export const eventIcons = [
  'call',
  'chat',
  'mail',
  'coffee',
  'restaurant',
  'event',
  'menu_book',
  'school',
  'groups',
  'folder',
  'task_alt',
  'build',
  'sick',
  'beach_access',
  'flight',
  'nightlight',
  'home',
  'flag',
] as const;
export type EventIcon = (typeof eventIcons)[number];

export const eventIconNames: Readonly<Record<EventIcon, MessageKey>> = {
  call: 'eventTypes.iconCall',
  chat: 'eventTypes.iconChat',
  mail: 'eventTypes.iconMail',
  coffee: 'eventTypes.iconBreak',
  restaurant: 'eventTypes.iconLunch',
  event: 'eventTypes.iconMeeting',
  menu_book: 'eventTypes.iconTraining',
  school: 'eventTypes.iconCoaching',
  groups: 'eventTypes.iconTeam',
  folder: 'eventTypes.iconProject',
  task_alt: 'eventTypes.iconTask',
  build: 'eventTypes.iconTechnical',
  sick: 'eventTypes.iconHealth',
  beach_access: 'eventTypes.iconLeave',
  flight: 'eventTypes.iconTravel',
  nightlight: 'eventTypes.iconNight',
  home: 'eventTypes.iconHome',
  flag: 'eventTypes.iconFlag',
};

/** Colours offered first; each can be told from its neighbours in both themes. */
export const eventColours = [
  '#dad183',
  '#c3d9d9',
  '#3db376',
  '#a35d28',
  '#5c6bc0',
  '#8d6e63',
  '#66bb6a',
  '#78909c',
  '#ef8354',
  '#d45d79',
  '#4ea5d9',
  '#9b7ede',
  '#f2c14e',
  '#2a9d8f',
] as const;

import { z } from 'zod';

/** How a user goes about the app. */
export const navigationOptions = z.object({
  /** Path of the screen that opens after sign-in; null is the one of the role. */
  landing: z.string().max(200).nullable(),
  /** Keys of menu groups in the user's order; those that are not named follow in the menu's own. */
  menu: z.array(z.string().max(60)).max(60),
  /** Paths of screens that stand before the menu's groups, in the user's order. */
  favourites: z.array(z.string().max(200)).max(20).default([]),
});
export type NavigationOptions = z.output<typeof navigationOptions>;

import type { NavigationOptions } from '@watchbill/core/navigation-options/model';
import type { Db } from '../db/tables.ts';

export async function saveNavigation(
  db: Db,
  userId: number,
  navigation: NavigationOptions,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ navigation: JSON.stringify(navigation) })
    .where('id', '=', userId)
    .execute();
}

import type { TestProject } from 'vitest/node';
import { openHouse } from './house.ts';

/** One real server for the web project's pages: they run in a browser's stead, where no server could start. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const house = await openHouse();
  project.provide('houseUrl', house.url);
  return () => house.close();
}

import { advisorScreens, profileConfiguration, userPermissions } from './modules/people.ts';
import { forecaster, options, scheduler, schedules, timeOffScreens } from './modules/planning.ts';
import type { Module, SubModule } from './modules/screen.ts';
import { adherence, dashboards, files, notifications, reports } from './modules/watching.ts';

/** The one table: every screen, built or not, with the number that calls name it by. */
export const modules: readonly Module[] = [
  profileConfiguration,
  advisorScreens,
  userPermissions,
  scheduler,
  forecaster,
  dashboards,
  schedules,
  adherence,
  files,
  reports,
  options,
  notifications,
  timeOffScreens,
];

export const subModules: readonly SubModule[] = modules.flatMap((module) => module.subModules);

const byKey = new Map(subModules.map((subModule) => [subModule.key, subModule]));

const byId = new Map(subModules.map((subModule) => [subModule.id, subModule]));

export function findSubModule(key: string): SubModule | undefined {
  return byKey.get(key);
}

export function subModuleOfId(id: number): SubModule | undefined {
  return byId.get(id);
}

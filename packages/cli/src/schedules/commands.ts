import { schedules } from '@watchbill/core/schedules/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill schedules`: what they need, who is free, how they were made. */
export const commands: Commands = {
  contract: { schedules },
  list: [
    {
      verb: 'demand',
      call: 'schedules.demand',
      about: 'commands.schedulesDemand',
      examples: ['schedules demand --division "Technik Berlin" --date tomorrow'],
      names: { ct: 'channel' },
    },
    {
      verb: 'repairs',
      call: 'schedules.repairs',
      about: 'commands.schedulesRepairs',
      examples: ['schedules repairs --division "Technik Berlin" --date tomorrow'],
    },
    {
      verb: 'unfilled',
      call: 'schedules.unfilled',
      about: 'commands.schedulesUnfilled',
      examples: ['schedules unfilled --division "Technik Berlin" --from today --to +7d'],
    },
    {
      verb: 'limits',
      call: 'schedules.limits',
      about: 'commands.schedulesLimits',
      examples: ['schedules limits --division "Technik Berlin" --date tomorrow --agents 61 62'],
    },
    {
      verb: 'month',
      call: 'schedules.monthly',
      about: 'commands.schedulesMonth',
      examples: ['schedules month --division "Technik Berlin" --date today'],
    },
    {
      verb: 'open-advisors',
      call: 'schedules.openAgents',
      about: 'commands.schedulesOpenAdvisors',
      examples: ['schedules open-advisors --division "Technik Berlin" --date tomorrow'],
    },
    {
      verb: 'individual',
      call: 'schedules.individual',
      about: 'commands.schedulesIndividual',
      examples: ['schedules individual "Elif Ångström" --from monday --to +14d'],
    },
    {
      verb: 'at-work',
      call: 'schedules.atWork',
      about: 'commands.schedulesAtWork',
      examples: [
        'schedules at-work --division "Technik Berlin" --date tomorrow --agents 61 62 --tab 00000000-0000-4000-8000-000000000000',
      ],
    },
    {
      verb: 'changes',
      call: 'schedules.changes',
      about: 'commands.schedulesChanges',
      examples: ['schedules changes --cursor 0'],
      rows: 'changes',
    },
    {
      verb: 'save',
      call: 'schedules.save',
      about: 'commands.schedulesSave',
      examples: ['schedules save --input @days.json'],
    },
    {
      verb: 'add',
      call: 'schedules.create',
      about: 'commands.schedulesAdd',
      examples: ['schedules add --input @days.json'],
    },
    {
      verb: 'delete',
      call: 'schedules.remove',
      about: 'commands.schedulesDelete',
      examples: ['schedules delete --activity 12880 --yes'],
      names: { list_activities_id: 'activity', list_days_id: 'day' },
      confirm: true,
    },
    {
      verb: 'check-delete',
      call: 'schedules.checkDelete',
      about: 'commands.schedulesCheckDelete',
      examples: ['schedules check-delete --activity 12880'],
      names: { list_activities_id: 'activity' },
      shows: true,
    },
    {
      verb: 'copy',
      call: 'schedules.copy',
      about: 'commands.schedulesCopy',
      examples: [
        'schedules copy --division "Technik Berlin" --date tomorrow --advisor "Marta Ångström" --to-dates +8d --dry-run',
      ],
      names: { to_dates: 'to-dates', to_agents: 'to-advisors' },
    },
    {
      verb: 'copy-advisor',
      call: 'schedules.copyIndividual',
      names: { agent_id: 'advisor', to_agents: 'to-advisors' },
      about: 'commands.schedulesCopyAdvisor',
      examples: [
        'schedules copy-advisor --advisor "Marta Ångström" --from monday --to-advisors "Elif Ferreira" --to-dates +10d',
      ],
    },
    {
      verb: 'from-patterns',
      call: 'schedules.createFromPatterns',
      about: 'commands.schedulesFromPatterns',
      examples: [
        'schedules from-patterns --division "Technik Berlin" --from +60d --to +66d --pattern-set 1',
      ],
    },
    {
      verb: 'from-preferences',
      call: 'schedules.createFromPreferences',
      about: 'commands.schedulesFromPreferences',
      examples: [
        'schedules from-preferences --division "Technik Berlin" --from +60d --to +66d --advisor "Marta Ångström"',
      ],
    },
    {
      verb: 'apply-draft',
      call: 'schedules.applyDraft',
      about: 'commands.schedulesApplyDraft',
      examples: [
        'schedules apply-draft --division "Technik Berlin" --draft 00000000-0000-4000-8000-000000000000',
      ],
    },
    {
      verb: 'jobs',
      call: 'schedules.jobs',
      about: 'commands.schedulesJobs',
      examples: ['schedules jobs --division "Technik Berlin"'],
    },
    {
      verb: 'cancel',
      call: 'schedules.cancel',
      about: 'commands.schedulesCancel',
      examples: [
        'schedules cancel 00000000-0000-4000-8000-000000000000 --division "Technik Berlin"',
      ],
    },
    {
      verb: 'creations',
      call: 'schedules.creations',
      about: 'commands.schedulesCreations',
      examples: ['schedules creations --division "Technik Berlin"'],
    },
    {
      verb: 'creation',
      call: 'schedules.creation',
      about: 'commands.schedulesCreation',
      examples: ['schedules creation 1'],
    },
  ],
};

import { availability } from '@watchbill/core/availability/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill availability`: when advisors may work and would like to. */
export const commands: Commands = {
  contract: { availability },
  list: [
    {
      verb: 'list',
      call: 'availability.list',
      columns: ['agent', 'agent.mu_name', 'default_pref_exists', 'date_range_pref_exists'],
      about: 'commands.availabilityList',
      examples: ['availability list --division "Technik Berlin"'],
    },
    {
      verb: 'dates',
      call: 'availability.dates',
      about: 'commands.availabilityDates',
      examples: ['availability dates "Elif Ångström"'],
      args: ['int_agent_id'],
    },
    {
      verb: 'add',
      call: 'availability.create',
      about: 'commands.availabilityAdd',
      examples: ['availability add --advisor "Elif Ångström" --from +30d --to +60d'],
      names: { lst_agents_id: 'advisor' },
    },
    {
      verb: 'change-dates',
      call: 'availability.changeDates',
      about: 'commands.availabilityChangeDates',
      examples: ['availability change-dates --range 61 --from +31d --to +60d'],
      names: { list_agent_avail_id: 'range' },
    },
    {
      verb: 'edit',
      call: 'availability.updateRange',
      about: 'commands.availabilityEdit',
      examples: ['availability edit "Elif Ångström" 61 --max-weekly-hrs 38:00'],
      args: ['availability_id'],
    },
    {
      verb: 'copy',
      call: 'availability.copy',
      about: 'commands.availabilityCopy',
      examples: ['availability copy --copy-from "Elif Ångström" --advisor "Lucas Ångström"'],
      names: { list_agent_id: 'advisor', int_copy_from_agent: 'copy-from' },
    },
    {
      verb: 'delete',
      call: 'availability.remove',
      examples: ['availability delete --kind 1 --range 61 --yes'],
      names: { list_agent_avail_id: 'range', int_delete_type: 'kind' },
      confirm: true,
    },
    {
      verb: 'times',
      call: 'availability.graph',
      about: 'commands.availabilityTimes',
      examples: ['availability times "Elif Ångström" 61'],
      args: ['date_range_id'],
    },
    {
      verb: 'add-times',
      call: 'availability.addTimes',
      about: 'commands.availabilityAddTimes',
      examples: [
        'availability add-times "Elif Ångström" 61 --status available --monday \'{"start_time":"09:00","end_time":"17:00"}\'',
      ],
      args: ['date_range_id'],
      names: { avl_status: 'status' },
    },
    {
      verb: 'edit-times',
      call: 'availability.updateTimes',
      about: 'commands.availabilityEditTimes',
      examples: [
        'availability edit-times "Elif Ångström" 61 --status available --input @times.json',
      ],
      args: ['date_range_id'],
      names: { avl_status: 'status' },
    },
    {
      verb: 'delete-times',
      call: 'availability.removeTimes',
      about: 'commands.availabilityDeleteTimes',
      examples: ['availability delete-times "Elif Ångström" 61 --times 13 --yes'],
      args: ['date_range_id'],
      names: { time_range_ids: 'times' },
      confirm: true,
    },
    {
      verb: 'groups',
      call: 'availability.groupsOfDivision',
      about: 'commands.availabilityGroups',
      examples: ['availability groups --division "Technik Berlin"'],
    },
    {
      verb: 'groups-of-set',
      call: 'availability.groupsOfSet',
      about: 'commands.availabilityGroupsOfSet',
      examples: ['availability groups-of-set --division-set Europe'],
    },
  ],
};

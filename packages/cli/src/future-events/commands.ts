import { futureEvents } from '@watchbill/core/future-events/contract';
import type { Commands } from '../command/model.ts';
import { rowOfOwnerInPages } from '../command/sources.ts';

/**
 * `watchbill future-events`: what advisors, teams, divisions and sets of divisions do on days to
 * come.
 */
export const commands: Commands = {
  contract: { futureEvents },
  list: [
    {
      verb: 'of-advisor',
      call: 'futureEvents.ofAdvisor',
      about: 'commands.futureOfAdvisor',
      examples: ['future-events of-advisor "Elif Ångström"'],
      columns: [
        'id',
        'activity_code.description',
        'date_start',
        'date_end',
        'start_time',
        'end_time',
        'is_overtime',
        'description',
      ],
    },
    {
      verb: 'add-to-advisor',
      call: 'futureEvents.addToAdvisor',
      about: 'commands.futureAddToAdvisor',
      examples: [
        'future-events add-to-advisor "Elif Ångström" --event-type Coaching --from +7d --to +14d --start-time 10:00 --end-time 10:30',
      ],
    },
    {
      verb: 'edit-of-advisor',
      call: 'futureEvents.updateOfAdvisor',
      about: 'commands.futureEditOfAdvisor',
      examples: ['future-events edit-of-advisor "Elif Ångström" 1 --to +21d'],
      args: ['query.id'],
      row: rowOfOwnerInPages('futureEvents.ofAdvisor'),
    },
    {
      verb: 'delete-of-advisor',
      call: 'futureEvents.removeFromAdvisor',
      about: 'commands.futureDeleteOfAdvisor',
      examples: ['future-events delete-of-advisor "Elif Ångström" 1 --yes'],
      args: ['query.id'],
      confirm: true,
      row: rowOfOwnerInPages('futureEvents.ofAdvisor'),
    },
    {
      verb: 'of-team',
      call: 'futureEvents.ofTeam',
      about: 'commands.futureOfTeam',
      examples: ['future-events of-team Falcons'],
      columns: [
        'id',
        'activity_code.description',
        'date_start',
        'date_end',
        'start_time',
        'end_time',
        'is_overtime',
        'description',
      ],
    },
    {
      verb: 'add-to-team',
      call: 'futureEvents.addToTeam',
      about: 'commands.futureAddToTeam',
      examples: [
        'future-events add-to-team Falcons --event-type Coaching --from +7d --to +14d --start-time 10:00 --end-time 10:30',
      ],
    },
    {
      verb: 'edit-of-team',
      call: 'futureEvents.updateOfTeam',
      about: 'commands.futureEditOfTeam',
      examples: ['future-events edit-of-team Falcons 2 --to +21d'],
      args: ['query.id'],
      row: rowOfOwnerInPages('futureEvents.ofTeam'),
    },
    {
      verb: 'delete-of-team',
      call: 'futureEvents.removeFromTeam',
      about: 'commands.futureDeleteOfTeam',
      examples: ['future-events delete-of-team Falcons 2 --yes'],
      args: ['query.id'],
      confirm: true,
      row: rowOfOwnerInPages('futureEvents.ofTeam'),
    },
    {
      verb: 'of-division',
      call: 'futureEvents.ofDivision',
      about: 'commands.futureOfDivision',
      examples: ['future-events of-division "Technik Berlin"'],
      columns: [
        'id',
        'activity_code.description',
        'date_start',
        'date_end',
        'start_time',
        'end_time',
        'is_overtime',
        'description',
      ],
    },
    {
      verb: 'add-to-division',
      call: 'futureEvents.addToDivision',
      about: 'commands.futureAddToDivision',
      examples: [
        'future-events add-to-division "Technik Berlin" --event-type Coaching --from +7d --to +14d --start-time 10:00 --end-time 10:30',
      ],
    },
    {
      verb: 'edit-of-division',
      call: 'futureEvents.updateOfDivision',
      about: 'commands.futureEditOfDivision',
      examples: ['future-events edit-of-division "Technik Berlin" 3 --to +21d'],
      args: ['query.id'],
      row: rowOfOwnerInPages('futureEvents.ofDivision'),
    },
    {
      verb: 'delete-of-division',
      call: 'futureEvents.removeFromDivision',
      about: 'commands.futureDeleteOfDivision',
      examples: ['future-events delete-of-division "Technik Berlin" 3 --yes'],
      args: ['query.id'],
      confirm: true,
      row: rowOfOwnerInPages('futureEvents.ofDivision'),
    },
    {
      verb: 'of-set',
      call: 'futureEvents.ofSet',
      about: 'commands.futureOfSet',
      examples: ['future-events of-set Europe'],
      columns: [
        'id',
        'activity_code.description',
        'date_start',
        'date_end',
        'start_time',
        'end_time',
        'is_overtime',
        'description',
      ],
    },
    {
      verb: 'add-to-set',
      call: 'futureEvents.addToSet',
      about: 'commands.futureAddToSet',
      examples: [
        'future-events add-to-set Europe --event-type Coaching --from +7d --to +14d --start-time 10:00 --end-time 10:30',
      ],
    },
    {
      verb: 'edit-of-set',
      call: 'futureEvents.updateOfSet',
      about: 'commands.futureEditOfSet',
      examples: ['future-events edit-of-set Europe 4 --to +21d'],
      args: ['query.id'],
      row: rowOfOwnerInPages('futureEvents.ofSet'),
    },
    {
      verb: 'delete-of-set',
      call: 'futureEvents.removeFromSet',
      about: 'commands.futureDeleteOfSet',
      examples: ['future-events delete-of-set Europe 4 --yes'],
      args: ['query.id'],
      confirm: true,
      row: rowOfOwnerInPages('futureEvents.ofSet'),
    },
    {
      verb: 'copy',
      call: 'futureEvents.copy',
      about: 'commands.futureCopy',
      examples: ['future-events copy --event 1 --advisor "Hannah Taylor"'],
      names: { copy_from_fas_ids: 'event', copy_to_agents_ids: 'advisor' },
    },
  ],
};

import { proficiencies } from '@watchbill/core/proficiencies/contract';
import type { Commands } from '../command/model.ts';
import { rowOfOwner } from '../command/sources.ts';

/**
 * `watchbill proficiencies`: who can do what, and how well, beside the list of what there is to be
 * done.
 */
export const commands: Commands = {
  contract: { proficiencies },
  list: [
    {
      verb: 'of-advisor',
      call: 'proficiencies.ofAdvisor',
      about: 'commands.proficienciesOfAdvisor',
      examples: ['proficiencies of-advisor "Elif Ångström"'],
    },
    {
      verb: 'records',
      call: 'proficiencies.records',
      about: 'commands.proficienciesRecords',
      examples: ['proficiencies records --division "Technik Berlin"'],
    },
    {
      verb: 'advisors',
      call: 'proficiencies.advisors',
      about: 'commands.proficienciesAdvisors',
      examples: ['proficiencies advisors --division "Technik Berlin"'],
    },
    {
      verb: 'give',
      call: 'proficiencies.give',
      about: 'commands.proficienciesGive',
      examples: [
        'proficiencies give --advisor "Elif Ångström" --proficiency Italian --level 2 --date-range \'{"start_date":"2026-11-01"}\'',
      ],
    },
    {
      verb: 'give-many',
      call: 'proficiencies.giveMany',
      about: 'commands.proficienciesGiveMany',
      examples: [
        'proficiencies give-many --advisor "Lucas Ångström" "Amelia Smith" --proficiency Italian --level 2 --date-range \'{"start_date":"2026-11-01"}\'',
      ],
    },
    {
      verb: 'change',
      call: 'proficiencies.change',
      row: rowOfOwner('proficiencies.ofAdvisor', 'agent_skills_id'),
      about: 'commands.proficienciesChange',
      examples: ['proficiencies change "Elif Ångström" 1 --level 3'],
      args: ['agent_skills_id'],
    },
    {
      verb: 'take',
      call: 'proficiencies.take',
      about: 'commands.proficienciesTake',
      examples: ['proficiencies take "Elif Ångström" --proficiency Italian --yes'],
      confirm: true,
    },
    {
      verb: 'of-division',
      call: 'proficiencies.pickOfDivision',
      about: 'commands.proficienciesOfDivision',
      examples: ['proficiencies of-division --division "Technik Berlin"'],
    },
    {
      verb: 'of-set',
      call: 'proficiencies.pickOfSet',
      about: 'commands.proficienciesOfSet',
      examples: ['proficiencies of-set --division-set Europe'],
    },
  ],
};

export {
  datedProficiencies,
  isSkillEnabled,
  namedSkills,
  proficienciesHeld,
  type DatedProficiency,
} from './repository.ts';

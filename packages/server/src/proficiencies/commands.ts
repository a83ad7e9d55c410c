export {
  datedProficiencies,
  isSkillEnabled,
  namedSkills,
  type DatedProficiency,
} from './repository.ts';

export { datedProficiencies, isSkillEnabled, namedSkills } from './repository.ts';

export { isSkillEnabled, namedSkills, proficienciesHeld } from './repository.ts';

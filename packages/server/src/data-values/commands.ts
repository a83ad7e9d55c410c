export { teamsOn } from './repository.ts';

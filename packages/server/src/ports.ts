import { movesPort } from './advisors/ports.ts';
import { workedPatterns } from './patterns/queries.ts';
import { patternsPort, timeOffPort } from './schedules/ports.ts';
import { giveBackDays } from './time-off/commands/given-back.ts';
import { grantedDays } from './time-off/commands/planned.ts';
import { hindrancesOfMoves, moveAdvisors } from './transfers/commands.ts';

/** Fills the ports of lower floors. */
export function connectPorts(): void {
  movesPort.connect({ moveAdvisors, hindrancesOfMoves });
  patternsPort.connect({ workedPatterns });
  timeOffPort.connect({ grantedDays, giveBackDays });
}

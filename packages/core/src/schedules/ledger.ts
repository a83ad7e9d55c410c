import { editRefusals } from './refusals.ts';
import { scheduleRules } from './rules.ts';

/** Specification rules of the schedules that no single row rule or refusal holds, and what does. */
const heldElsewhere: Readonly<Record<string, string>> = {
  '000-L239-1': 'model fillerDayIdBase',
  '002-L33-1': 'undo',
  '002-L63-1': 'model calendarEventTypes',
  '002-L64-1': 'model Side',
  '002-L64-2': 'model changed, day.locked; an event across midnight is one event',
  '002-L82-1': 'time/minutes formatDuration',
  '002-L117-1': 'model ScheduleDay.locked',
  '002-L120-1': 'edit lockAll',
  '002-L124-1': 'edit draw',
  '002-L125-1': 'edit applyEdit',
  '002-L126-1': 'edit move',
  '002-L129-1': 'model isCombined',
  '002-L159-1': 'rules oneShift',
  '002-L183-1': 'time/midnight',
  '002-L245-1': 'model processCodes',
  '002-L328-1': 'time/minutes parseClock',
  '002-L328-2': 'time/plain-date plainDate',
  '002-L329-1': 'time/midnight',
  '002-L330-1': 'model eventColours',
  '002-L330-2': 'model eventColours',
  '002-L330-3': 'model eventColours',
  '002-L330-4': 'model eventColours',
};

/** Every specification rule that core's schedules hold, by id, with the names of what holds it. */
export const scheduleLedger: ReadonlyMap<string, readonly string[]> = readLedger();

function readLedger(): ReadonlyMap<string, readonly string[]> {
  const held = new Map<string, readonly string[]>();
  const add = (id: string, name: string) => held.set(id, [...(held.get(id) ?? []), name]);
  for (const { rule, covers } of scheduleRules)
    for (const id of covers) add(id, `rules ${rule.name}`);
  for (const { rule, covers } of editRefusals)
    for (const id of covers) add(id, `refusals ${rule.name}`);
  for (const [id, name] of Object.entries(heldElsewhere)) add(id, name);
  return held;
}

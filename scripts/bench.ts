// npm run bench [-- NAME …]: the product's figures on this machine, each beside its goal or its
// peer.
// npm run bench -- kill --rounds N: kills a server so many times while it writes.
// npm run bench -- --keep: writes the ratios of this machine that `npm run bench -- ratios` holds
// later ones to.
import { parseArgs } from 'node:util';
import { benchSchedules } from './bench/schedules.ts';

type Bench = (print: (line: string) => void, rounds: number) => Promise<unknown>;

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  schedules: async () => benchSchedules,
  repairs: async () => (await import('./bench/repairs.ts')).benchRepairs,
  cli: async () => (await import('./bench/cli.ts')).benchCli,
  server: async () => (await import('./bench/server.ts')).benchServer,
  'queue-history': async () => (await import('./bench/queue-history.ts')).benchQueueHistory,
  forecast: async () => (await import('./bench/forecast.ts')).benchForecast,
  requirement: async () => (await import('./bench/requirement.ts')).benchRequirement,
  staffing: async () => (await import('./bench/staffing.ts')).benchStaffing,
  skills: async () => (await import('./bench/skills.ts')).benchSkills,
  watch: async () => (await import('../tests/load/watch.ts')).benchWatch,
  'watch-long': async () => (await import('../tests/load/watch.ts')).benchWatchLong,
  timeline: async () => (await import('../tests/load/timeline.ts')).benchTimeline,
  board: async () => (await import('../tests/load/board.ts')).benchBoard,
  phone: async () => (await import('../tests/load/phone.ts')).benchPhone,
  roster: async () => (await import('./bench/roster.ts')).benchRoster,
  generate: async () => (await import('./bench/generate.ts')).benchGenerate,
  scheduling: async () => (await import('./bench/scheduling.ts')).benchScheduling,
  uploads: async () => (await import('./bench/uploads.ts')).benchUploads,
  'sign-ins': async () => (await import('../tests/load/sign-ins.ts')).benchSignIns,
  jobs: async () => (await import('./bench/jobs.ts')).benchJobs,
  queues: async () => (await import('./bench/queues.ts')).benchQueues,
  kill: async () => (await import('../tests/load/kill.ts')).benchKill,
  soak: async () => (await import('../tests/load/soak.ts')).benchSoak,
  load: async () => (await import('../tests/load/server.ts')).benchLoad,
  ratios: async () => (await import('./bench/ratios.ts')).benchRatios,
  '--keep': async () => (await import('./bench/ratios.ts')).keepRatios,
};

/** All that the planning engine is measured by. */
const planning = [
  'forecast',
  'requirement',
  'staffing',
  'skills',
  'roster',
  'generate',
  'scheduling',
];

/** Taken only when named: an hour is not for every day, and figures are not kept by the way. */
const named = ['soak', 'watch-long', 'kill', '--keep'];

const { values, positionals } = parseArgs({
  options: { keep: { type: 'boolean' }, rounds: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const wanted = [...positionals, ...(values.keep === true ? ['--keep'] : [])].flatMap((name) =>
  name === 'planning' ? planning : [name],
);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `there is no bench ${unknown.join(', ')}; choose of planning, ${Object.keys(benches).join(', ')}`,
  );
  process.exit(2);
}
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : named.includes(name)) continue;
  console.log(`\n== ${name}`);
  const bench = await load();
  await bench((line) => console.log(line), Number(values.rounds));
}
process.exit(process.exitCode ?? 0);

/** What `watchbill help TOPIC` tells. */
export const texts = {
  formats: `How data is written
  --format table    for people; fits the terminal (--no-truncate: as wide as it is)
  --format json     one list, or one row; ndjson: a row a line
  --format csv      columns by the names of fields; xlsx: a workbook (--output FILE.xlsx)
  --output FILE     the ending chooses the format; - is standard output; --force replaces
  --json FIELDS     these fields alone; --schema names them all
  --jq FILTER       what jq makes of the JSON; --template "{id} {name}" a line a row
  --filter, --sort, --limit choose rows. Data goes to standard output, all else to standard error.`,
  exitCodes: `What the shell is told
  0  done
  1  failed
  2  the command was not understood, or somebody has to confirm it
  3  refused by a rule, or a row of a file is bad
  4  sign in first: watchbill login
  5  you may not do that
  6  the server was not reached, or did not answer in time
  7  something differs (config diff --exit-code)
With --format json a failure is JSON on standard error: {"error": {"exit", "message", "status", "fields"}}.`,
  environment: `Variables, each after its option and before the profile
  WATCHBILL_URL, WATCHBILL_API_KEY, WATCHBILL_PROFILE   where, and who
  WATCHBILL_LANG, LC_ALL, LC_MESSAGES, LANG             language: en, de, fr
  WATCHBILL_TIMEOUT                                     seconds that a call may take
  WATCHBILL_CONFIG_DIR, XDG_CONFIG_HOME                 folder of the profiles
  HTTPS_PROXY, HTTP_PROXY, NO_PROXY                     proxies
  PAGER, WATCHBILL_PAGER                                for long output at a terminal
  NO_COLOR, FORCE_COLOR, TERM=dumb, CI                  colour, screens and prompts`,
  time: `Dates and times
  Dates: 2026-03-29, today, tomorrow, yesterday, monday (the next one), +7d, -2w.
  Today is that of the division, where a command names one; else that of this machine.
  Times of day: 09:30, in the division’s zone. Lengths: 08:00 are eight hours.
  Instants in replies are ISO 8601 with their zone; --utc tells them all in UTC.`,
  profiles: `Profiles: a server, and who one is there
  watchbill login --profile north --url https://north.example.com
  watchbill --profile north schedules show
  WATCHBILL_PROFILE=north names one for all commands of a shell.
  A profile’s token is shown to its own server alone. Scripts take a key from
  WATCHBILL_API_KEY, which is in no list of processes; make one with: watchbill keys create`,
  imports: `Files of rows
  watchbill advisors upload advisors.xlsx --dry-run    what would change, and every bad row
  watchbill advisors upload advisors.xlsx              all rows, or none where one is bad
  watchbill advisors upload - < advisors.csv           from standard input
  --partial keeps the good rows. The separator, the encoding and the order of dates are found and
  said; --dates, --decimals, --units and --sheet say otherwise. The same file again changes nothing.
  watchbill advisors upload people.csv --map email=Mail --save-map payroll   headings of its own
  watchbill advisors upload people.csv --partial --errors mend.csv   bad rows, to mend and send again
  CSV, XLSX, JSON and NDJSON are read. What is beyond one call goes up in parts, all checked before the
  first is saved; after an interruption the same command goes on behind what is saved (--restart: from
  the first row). --part-rows sends less at once.
  watchbill imports list, imports take-back ID: what files have changed, and taking that back.`,
  config: `What a file says
  kind: division   event types, daily and weekly protocols, rotations, pattern types, schedule
                   parameters, pattern sets, sets, the channels that it works, targets,
                   special days, future events
  kind: global     roles, proficiencies, enterprise divisions, divisions, channels, lines,
                   special days of enterprise divisions
  Rows go by their names: another name is another row. Fields and sections that the file lacks stay
  as they are; a list within a row is said whole. With --prune rows go that a section lacks (write
  [] for none), unless other divisions use them; what can be disabled is disabled, not deleted.
  A division has the protocols that its parameters lead to, and those that no division uses.
  Before anything is written, all of the file is checked. What was refused or stopped half way
  goes on with the same command.
Not in files: people and what is theirs (advisors, users, availability, data values, who works a
pattern), what runs (schedules, forecasts, trades, bidding, requests), secrets (API keys, webhooks),
time off, team classifications, state mappings, forecast defaults,
the event types of enterprise divisions.`,
};

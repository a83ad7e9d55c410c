# A nightly export by cron: a key in the environment, files that are replaced only where that is said
around 2026-11-20
now 2026-11-20T22:00:00Z

# Once, by hand: a key that may read and nothing else.
$ watchbill login --username admin --password-stdin < $PASSWORD
$ watchbill keys create Nightly --for export --division "Customer Care London" --days 90
API key created.
= KEY
$ watchbill logout

# Each night: silent where all is well, and no question asked.
$ WATCHBILL_API_KEY=$KEY watchbill schedules export --division "Customer Care London" --from yesterday --to +7d --output $TMP/schedules.csv --quiet --no-input
$ WATCHBILL_API_KEY=$KEY watchbill schedules export --division "Customer Care London" --from yesterday --to +7d --output $TMP/schedules.xlsx --quiet --no-input
$ WATCHBILL_API_KEY=$KEY watchbill schedules show --division "Customer Care London" --date tomorrow --format ndjson --filter "advisor=Oliver García"
"date":"2026-11-21"

# The file of the night before is kept, unless the script says that it goes.
$ WATCHBILL_API_KEY=$KEY watchbill schedules export --division "Customer Care London" --from yesterday --to +7d --output $TMP/schedules.csv --quiet
--force
? 2
$ WATCHBILL_API_KEY=$KEY watchbill schedules export --division "Customer Care London" --from yesterday --to +7d --output $TMP/schedules.csv --quiet --force

# What goes wrong is a code, and JSON where a monitor reads it.
$ WATCHBILL_API_KEY=$KEY watchbill channels add --name Fax --enterprise-division "Northlight Retail"
? 5
$ WATCHBILL_API_KEY=$KEY watchbill schedules export --division "Customer Care London" --date today --url http://127.0.0.1:1 --format json
"exit":6
? 6
$ WATCHBILL_API_KEY=wb_unknown watchbill schedules export --division "Customer Care London" --date today --format json
"exit":4
? 4

# A key in words would be in the list of processes: it is not taken.
$ watchbill schedules export --division "Customer Care London" --date today --api-key $KEY
--api-key takes no secret as a word
? 2

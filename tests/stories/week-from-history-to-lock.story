# The week from history to lock: forecast, staff, schedule, review, lock
around 2026-11-20
now 2026-11-20T08:00:00Z

$ watchbill login --username admin --password-stdin < $PASSWORD

# What came in is looked at before it is believed.
$ watchbill queue-history weeks "Northlight Retail / Voice" --from -28d --to yesterday --format json
$ watchbill forecast outliers list "Northlight Retail / Voice" --format json

# The week is forecast, and what it takes to staff it follows.
$ watchbill forecast run "Northlight Retail / Voice" --from 2026-11-30 --to 2026-12-06 --model simple-average
$ watchbill forecast show "Northlight Retail / Voice" --from 2026-11-30 --to 2026-12-06 --format json
$ watchbill staffing export --division "Technik Berlin" --output $TMP/staffing.xlsx

# The schedule is made, and looked over by the rules.
$ watchbill schedules generate --division "Technik Berlin" --from 2027-01-04 --to 2027-01-10
$ watchbill schedules check --division "Technik Berlin"
$ watchbill schedules export --division "Technik Berlin" --from 2026-11-23 --to 2026-11-29 --output $TMP/week.xlsx

# What was exported is what is there: read back, it changes nothing.
$ watchbill schedules import $TMP/week.xlsx --overwrite --dry-run
300 rows are there as the file has them: nothing was written of them.

# The week is locked: what is changed now is refused.
$ watchbill schedules lock --division "Technik Berlin" --date 2026-11-23
? 2
$ watchbill schedules lock --division "Technik Berlin" --date 2026-11-23 --yes
$ watchbill schedules show --division "Technik Berlin" --date 2026-11-23 --format json
"locked"

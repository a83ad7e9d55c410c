# A planner imports two weeks that Genesys WFM exported, and works with them
needs reference data
now 2017-06-30T10:00:00Z
around 2017-06-30

$ watchbill login --username admin --password-stdin < $PASSWORD
Login success

# The file as it is: the command shows what it found, and what is missing here.
$ watchbill schedules import $DATA/roster/genesys_wfm_individual_schedule_fr_cp1252.csv
windows-1252, columns separated by ",", dates M/D/Y, times 12 h
date       <- Date
start      <- Heure de début :
81 advisors, 786 shifts, 348 days off, 1456 breaks, 702 meals, 3478 activities
division: SG- Site1
event type: Entrant S1 (INBOUND)
add --create all
Nothing was saved
? 3

$ watchbill schedules import $DATA/roster/genesys_wfm_individual_schedule_fr_cp1252.csv --create all --dry-run
Dry run: … things would be created. Nothing was saved.
Dry run: 786 rows would be saved

$ watchbill schedules import $DATA/roster/genesys_wfm_individual_schedule_fr_cp1252.csv --create all --yes
786 rows of 81 advisors saved.

# A second time nothing is overwritten unasked.
$ watchbill schedules import $DATA/roster/genesys_wfm_individual_schedule_fr_cp1252.csv
There is a schedule already.
add --overwrite to replace it
Nothing was saved: 786 of 786 rows have errors.
? 3
$ watchbill schedules import $DATA/roster/genesys_wfm_individual_schedule_fr_cp1252.csv --overwrite --yes
786 rows are there as the file has them: nothing was written of them.

# It can be locked and exported like any other.
$ watchbill schedules lock --division "SG- Site1" --date 2017-06-27 --yes
Schedule Lock Successfully!
$ watchbill schedules export --division "SG- Site1" --from 2017-06-26 --to 2017-07-09 --output $TMP/site1.csv
rows written to

# What was exported comes back, the locked day too.
$ watchbill schedules import $TMP/site1.csv --overwrite --yes
rows are there as the file has them

# Onboard a division from spreadsheets: who works there, what comes in, and what was wrong with the files
around 2026-11-20

@ divisions.csv
| Name;Enterprise division;Timezone;Week start
| Service Wien;Northlight Retail;Europe/Vienna;monday

@ people.csv
| Vorname,Nachname,E-Mail,Benutzer,Nummer,Standort,Gruppe
| Anna,Gruber,anna.gruber@example.com,agruber,7001,Service Wien,Früh
| Lukas,Hofer,lukas.hofer@example.com,lhofer,7002,Service Wien,Früh
| Mia,Wagner,mia.wagner@example,mwagner,7003,Service Wien,Spät
| Paul,Bauer,paul.bauer@example.com,pbauer,7004,Service Win,Spät

@ calls.csv
| Leitung;Datum;Zeit;Angebotene Anrufe;AHT
| Bestellung Wien;02.11.2026;09:00;14;240
| Bestellung Wien;02.11.2026;09:15;17;236
| Bestellung Wien;02.11.2026;09:30;21;231
| Bestellung Wien;13.11.2026;09:00;12;244

$ watchbill login --username admin --password-stdin < $PASSWORD

# The division, and the line that its calls come in on.
$ watchbill divisions import $TMP/divisions.csv --dry-run
Service Wien
1 would be added
$ watchbill divisions import $TMP/divisions.csv
1 added, 0 changed, 0 unchanged, 0 refused.
$ watchbill lines add --name "Bestellung Wien" --channel "Northlight Retail / Voice"

# The list of people comes from payroll, with headings of its own. Two rows are wrong: nothing is saved, and both are said.
$ watchbill advisors upload $TMP/people.csv --map first_name=Vorname last_name=Nachname email=E-Mail username=Benutzer login_id=Nummer division=Standort team=Gruppe --save-map payroll --errors $TMP/mend.csv
$TMP/mend.csv has what was refused, each row with what is wrong: 2.
4 … email
5 … There is no division "Service Win"
Nothing was saved: 2 of 4 rows have errors.
? 3
$ watchbill advisors list --division "Service Wien" --format json
[]

# The good rows are taken; the others are mended where they were written, and sent under the map that was kept.
$ watchbill advisors upload $TMP/people.csv --map payroll --partial
2 added
? 3
@ mended.csv
| first_name,last_name,email,username,login_id,division,team
| Mia,Wagner,mia.wagner@example.com,mwagner,7003,Service Wien,Spät
| Paul,Bauer,paul.bauer@example.com,pbauer,7004,Service Wien,Spät
$ watchbill advisors upload $TMP/mended.csv
2 added, 0 changed, 0 unchanged, 0 refused.
$ watchbill advisors list --division "Service Wien" --sort last_name --template "{first_name} {last_name} {team}"
Paul Bauer Spät
Anna Gruber Früh
Lukas Hofer Früh
Mia Wagner Spät

# The same file again changes nothing; a new number is shown before it is saved.
$ watchbill advisors upload $TMP/mended.csv
0 added, 0 changed, 2 unchanged, 0 refused.
@ number.csv
| first_name,last_name,email,login_id,division
| Mia,Wagner,mia.wagner@example.com,7013,Service Wien
$ watchbill advisors upload $TMP/number.csv --dry-run
Mia Wagner … login_id … 7003 … 7013
1 would be changed

# What came in before, from the switch: what was found in the file is said first.
$ watchbill queue-history import $TMP/calls.csv --channel "Northlight Retail / Voice" --map queue=Leitung --dry-run
intervals of 15 minutes, dates as dmy
4 would be added
$ watchbill queue-history import $TMP/calls.csv --channel "Northlight Retail / Voice" --map queue=Leitung
4 added
$ watchbill queue-history export "Northlight Retail / Voice" --from 2026-11-13 --to 2026-11-13 --output $TMP/back.csv
$ watchbill queue-history import $TMP/back.csv --channel "Northlight Retail / Voice"
0 added, 0 changed

# Their first week is theirs to see.
$ watchbill schedules show --division "Service Wien" --date monday --format json

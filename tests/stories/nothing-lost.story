# Nothing that people had is lost or rewritten
around 2026-11-20

$ watchbill login --username admin --password-stdin < $PASSWORD
Login success

# A file that is there is kept, unless it is to be written over.
$ watchbill lines export --output $TMP/lines.csv
$ watchbill lines export --output $TMP/lines.csv
--force
? 2
$ watchbill lines export --output $TMP/lines.csv --force

# What goes out comes back, and changes nothing.
$ watchbill lines import $TMP/lines.csv
0 added, 0 changed, 12 unchanged, 0 refused.
$ watchbill imports list
Nothing

# A dry run writes nothing.
$ watchbill lines add --name Parcels --channel 1
Parcels
$ watchbill lines export --output $TMP/more.csv
$ watchbill lines edit Parcels --name Letters
Changed Parcels
$ watchbill lines import $TMP/more.csv --dry-run
1 would be added
$ watchbill lines show Parcels
there is none called "Parcels"
? 2

# An import is known by its file, and taken back.
$ watchbill lines import $TMP/more.csv
1 added, 0 changed
$ watchbill imports list --format csv
more.csv,lines.import,…,1,0,0
$ watchbill imports take-back 2 --yes
Taken back: 1 row is as it was before.
$ watchbill lines show Parcels
there is none called "Parcels"
? 2

# A misspelt profile is no other server.
$ watchbill lines list --profile prodution
prodution
? 2

# A disabled division takes no new people.
$ watchbill divisions disable "Technik Berlin"
$ watchbill advisors add --first-name Ada --last-name Stern --email ada@example.com --username ada --division 2
There is no "2".
? 2
$ watchbill divisions restore "Technik Berlin"

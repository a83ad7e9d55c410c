# A planner's script: events to come, webhooks, patterns and rights
around 2026-11-20

$ watchbill login --username admin --password-stdin < $PASSWORD
Login success

# An event of a division is added, changed and taken away by its id.
$ watchbill future-events add-to-division "Technik Berlin" --event-type Coaching --from 2026-12-01 --to 2026-12-03 --start-time 10:00 --end-time 10:30 --json id
"id":
= EVENT id
$ watchbill future-events edit-of-division "Technik Berlin" $EVENT --to 2026-12-04
Done: id $EVENT.
$ watchbill future-events of-division "Technik Berlin" --json id,date_end --filter id=$EVENT
"date_end": "2026-12-04"
$ watchbill future-events delete-of-division "Technik Berlin" $EVENT
Nothing was changed. Add --yes
? 2
$ watchbill future-events delete-of-division "Technik Berlin" $EVENT --yes
$ watchbill future-events of-division "Technik Berlin" --filter id=$EVENT --format json
[]

# What is missing is said before anything is asked of the server.
$ watchbill future-events add-to-division "Technik Berlin" --from 2026-12-01
--event-type <id|name> has to be given.
? 2
$ watchbill future-events add-to-division "Technik Berlin" --event-type Coachng --from 2026-12-01 --start-time 10:00 --end-time 10:30
There is no "Coachng".
? 2
$ watchbill future-events of-division "Technik Berlin" --json nothing
There is no field "nothing".
? 2

# A role is added with its rights as JSON, and deleted.
$ watchbill roles add --name "Floor lead" --scope divisions --module-permissions [] --json id
= ROLE id
$ watchbill roles list --template "{name}" --filter id=$ROLE
Floor lead
$ watchbill roles delete $ROLE --yes

# Patterns of a division, and who works them, for another program.
$ watchbill patterns add --division "Technik Berlin" --name "Berlin days"
$ watchbill patterns sets "Technik Berlin" --jq ".[0].schedule_pattern_set_name"
Berlin days
$ watchbill shifts add --name Twilight
$ watchbill shifts list --filter shift_name=Twilight --json shift_name
Twilight

# Monday, sick calls: two advisors are taken off the day, and everybody who must know it does
around 2026-11-20
now 2026-11-23T06:30:00Z

# Once, when the division was set up: who is sick is off without being asked, and uses no allotment.
$ watchbill login --username admin --password-stdin < $PASSWORD
$ watchbill time-off-groups add --name London --division "Customer Care London" --year-start 2026-01-01 --year-end 2026-12-31
$ watchbill time-off-groups add-members London --advisor "Amelia Smith" "Samuel van Dijk" --from 2026-11-01
$ watchbill time-off-rules add --name Sick --group London --event-types Sick --approval always --uses-allotment no
Added Sick

# On Monday at half past six: when they would have worked, and what their channels lose.
$ watchbill schedules show --division "Customer Care London" --date today --filter "advisor=Amelia Smith" --template "{advisor} {shift}"
Amelia Smith 07:30-16:00
$ watchbill time-off check --advisor "Amelia Smith" --event-type Sick --from today --to today

# They are taken off; breaks go with the work, and the day stays theirs.
$ watchbill time-off add --advisor "Amelia Smith" --event-type Sick --from today --to today --comments "Called at 6:25"
Done: id 1.
$ watchbill time-off add --advisor "Samuel van Dijk" --event-type Sick --from today --to +1d --comments "Called at 6:28"
Done: id 2.
$ watchbill schedules show --division "Customer Care London" --date today --filter "advisor=Amelia Smith" --json activities
07:30-11:30 Sick
$ watchbill time-off list --filter activity=Sick --sort id --template "{advisor}: {from} to {to}"
Amelia Smith: 2026-11-23 to 2026-11-23
Samuel van Dijk: 2026-11-23 to 2026-11-24

# The same call a second time is refused, and changes nothing.
$ watchbill time-off add --advisor "Amelia Smith" --event-type Sick --from today --to today
? 3

# Supervisors are told, and the other division says what it could lend at ten.
$ watchbill notifications send --division "Customer Care London" --to supervisors --message "Amelia Smith and Samuel van Dijk are sick today"
Sent to 2 people of Customer Care London.
$ watchbill staffing lending --division "Technik Berlin" --date today --time 10:00 --format json

# Somebody was well after all: the day is given back.
$ watchbill time-off withdraw 1 --yes
$ watchbill schedules show --division "Customer Care London" --date today --filter "advisor=Amelia Smith" --json activities
10:00-10:15 Break

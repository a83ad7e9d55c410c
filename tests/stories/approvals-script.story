# Approvals by a script: what waits is read as ids, and each is answered
around 2026-11-20
now 2026-11-20T08:00:00Z

# Two advisors ask, each for itself.
$ watchbill login --username advisor --profile amelia --password-stdin < $PASSWORD
Login success
$ watchbill requests add --profile amelia --date +4d --event-type Coaching --start-time 09:00 --end-time 09:15 --request-type add_activity --description "How calls end"
Done: id 1.
$ watchbill login --username colleague --profile oliver --password-stdin < $PASSWORD
$ watchbill requests add --profile oliver --date +4d --event-type Training --start-time 09:00 --end-time 09:15 --request-type add_activity --description "New products"
Done: id 2.

# Each night a script of the supervisor sees what waits, and what a channel would lose by it.
$ watchbill login --username supervisor --password-stdin < $PASSWORD
$ watchbill approvals waiting
activity-request  1
$ watchbill requests list --pending --sort id --jq ".[].id"
1
2
$ watchbill requests effect 1 --format csv
date,start_time,end_time,missing
2026-11-24,09:00,09:15,
$ watchbill requests approve 1 --comment "Enjoy"
Approved 1.
$ watchbill requests refuse 2 --comment "Too few are left then"
Refused 2.

# What has been answered is not answered again, and the shell is told.
$ watchbill requests approve 1 2
2 of 2 were refused.
? 3
$ watchbill requests list --pending --format json
[]

# Those who asked read the answer.
$ watchbill requests mine --profile oliver --json approval_status
unsuccessful
$ watchbill schedules show --division "Customer Care London" --date +4d --filter "advisor=Amelia Smith" --json activities
09:00-09:15 Coaching

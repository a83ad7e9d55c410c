# A script exports the schedule with an API key while sign-in is by mailed token
around 2026-11-20
mail on

# A person signs in with the token that is mailed.
$ watchbill login --username admin --password-stdin < $PASSWORD
Please check your inbox for your verification Token.
Repeat the command with the mailed token
? 4
$ watchbill login --username admin --password-stdin --token 000000 < $PASSWORD
Invalid Token, Please try again.
? 3
$ watchbill login --username admin --password-stdin --token $TOKEN < $PASSWORD
Login success
$ watchbill whoami --format json
"admin"
$ watchbill keys create "nightly export" --for export --division "Customer Care London"
wb_…
API key created. Copy it now: it is shown once.
= KEY
$ watchbill keys list
nightly export
$ watchbill logout
Signed out.

$ WATCHBILL_API_KEY=$KEY watchbill schedules export --division 1 --date 2026-11-20 --format csv
advisor,
$ WATCHBILL_API_KEY=$KEY watchbill schedules export --division 2 --date 2026-11-20
This is outside your divisions.
? 5
$ watchbill schedules export --division 1 --date 2026-11-20
watchbill login
? 4

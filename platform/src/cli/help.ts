export const HELP = `The release tool: npm run mf -- <verb> [options]

  create <remote>                    makes a new remote, with a page of the back-office; a path makes it elsewhere
  add-resource <resources> --in <area>
                                     a table with its calls, page, menu entry, tests and migration, to go on from
  publish <remote>                   makes an immutable release of that build; a path takes it from there
  publish-packages --from <folder>   makes versions of the packages that npm run pack-packages has put there
  gate <remote> <release>            lists what stands against pinning a release
  gate <remote>@<release> …          the same for several that come together
  pin <remote> [<release>|latest]    makes a release the one that pages load
  pin <remote>@<release> …           pins several in one revision: all of them or none
  pin … --rollout 5,25,50,100 [--every 10m]
                                     gives it to a growing share of visitors, and takes it back when pages report
                                     that it is worse than what it replaces
  rollout [status]                   rollouts under way, and what pages report of them
  rollout stop <remote|id>           takes a rollout back
  rollout next <remote|id>           gives it to the next share now
  rollback <remote>                  pins the last good release again
  rollback --revision <number>       pins the whole set again that there was at a revision
  promote [<remote> …] --from <name> pins what is pinned in another environment: some remotes, or its whole set
  promote --set <id|name>            pins a whole set, and nothing else
  proposals                          changes that wait for a second person, where the environment needs one
  approve <proposal>                 makes the change that somebody else proposed
  withdraw <proposal>                takes a proposal back, or turns somebody else's down
  set create --name <name> <remote>@<release> …
                                     names a set: what --from has (default: local), with these in the place of its own
  set list                           all sets that are kept, and who signed them off
  set show <id|name>                 what a set is made of; any id that ever stood in a page is found
  set link <id|name> [--days <number>]
                                     a link that shows it at the host of --environment
  set open <id|name>                 the same for a day
  set sign-off <id|name>             keeps that exactly this set was tested (--reason: what was done)
  compare <one> <other>              where two sets differ, in releases, routes and bytes; each a set, an environment, or
                                     environment@revision
  status                             what is pinned and published
  history                            who pinned what, when and why
  bisect --from <revision> --to <revision> [--says <symptom>]
                                     finds the revision that made something worse, by what pages reported (errors,
                                     silence, lcp, inp) or by links to open
  diff <remote> [<from> [<to>]]      what differs between two releases (default: pinned and latest)
  gc [--remove]                      lists the releases that nobody needs any more, or removes them
  token <name>                       gives somebody a new token, and says it once; their older one is void
  team <name> --members <names> --remotes <remotes>
                                     makes a team, or changes it: only its members publish and pin these remotes, and
                                     whose token names them (--remove: removes the team)
  teams                              all teams, and the remotes that they own
  key <name>                         makes a key that signs what they publish, in the file REGISTRY_KEY
  key <name> <public key>            the same for a key that was made elsewhere
  trust <name> <public key> --publish <remotes>
                                     lets gateways use what that key signs, in the file TRUSTED_KEYS_FILE
  sign <remote> <release>            signs a release that was published without a signature
  help                               this text

  The registry's process at REGISTRY_URL is asked, with the token REGISTRY_TOKEN; without REGISTRY_URL the one of
  this machine, and where none runs, this command does itself what one would. Whose token it is did it.

  pin, promote and gate try the set as it would become, on the server and in a browser: API_ORIGIN names the
  API that has its data, BROWSER a Chromium (off: none), both where the registry runs.

  --environment <name>   which environment (default: local)
  --data-dir <folder>    where the registry lives (default: DATA_DIR, or .data)
  --reason <text>        why
  --name <name>          set create: what it is called
  --set <id|name>        promote: which set
  --pictures <file>      compare: writes an HTML file with the pages that look different, side by side
  --rollout <shares>     pin: per cent of visitors, ascending
  --every <time>         pin --rollout: how long each share lasts at least, such as 90s, 10m or 2h (default: 10m)
  --views <number>       pin --rollout: page views that each share has to see (default: 200)
  --days <number>        set link: how long it lasts (default: 7)
  --title <text>         create: what it is called in the menu
  --in <area>            add-resource: its room in the API, such as contacts
  --one <resource>       add-resource: what one of them is called, where it is no plain plural
  --remote <remote>      add-resource: whose page it is (default: mf-<area>-admin)
  --if-new               publish: a release that is already there is a success
  --dry-run              pin, rollback, promote: only says what would happen
  --keep-days <number>   gc: keeps what was in use in the last so many days (default: 30)
  --remove               gc: removes them
  --force                pin, rollback, promote: goes ahead against the gate; needs --reason, and is logged
  --publish <remotes>    token: what it publishes, packages (@ofisi/…) too, trust: what the key counts for; with commas
                         between; "*" is all
  --remotes <remotes>    token: what it pins (default: what it publishes), team: what it owns; with commas between; for
                         a token "*" is all
  --members <names>      team: who is in it, with commas between
  --pin <environments>   token: where it pins, promotes to and rolls back
  --force-in <environments>  token: where it may go ahead against the gate
  --gc                   token: it removes releases
  --sign-off             token: its word counts that a set was tested
  --gateway              token: it is a gateway's, which reads and says what pages have proven
  --backup               token: it is that of backups on another machine, which read all there is
  --expires <day>        token: the last day on which it is good, such as 2027-03-31 (default: always good)
`;

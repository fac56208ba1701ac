export const HELP = `The release tool: npm run mf -- <verb> [options]

  create <remote>                    creates a remote with a page of the back-office; a path creates it elsewhere
  add-resource <resources> --in <area>
                                     creates a table with calls, page, menu entry, tests and migration to start from
  publish <remote>                   publishes its build as an immutable release; a path publishes the build there
  publish-packages --from <folder>   publishes the packages that npm run pack-packages wrote to the folder
  gate <remote> <release>            lists the problems of pinning a release
  gate <remote>@<release> …          the same for several releases together
  pin <remote> [<release>|latest]    makes pages load this release
  pin <remote>@<release> …           pins several in one revision: all of them or none
  pin … --rollout 5,25,50,100 [--every 10m]
                                     gives it to a growing share of visitors, and stops when pages report that it is
                                     worse than what it replaces
  pin … --rollout … --first Staff,Developer
                                     gives it to staff with these roles of the shop before anybody else
  rollout [status]                   lists rollouts in progress and what pages report about them
  rollout stop <remote|id>           stops a rollout
  rollout next <remote|id>           gives it to the next share now
  rollback <remote>                  pins the last good release again
  rollback --revision <number>       pins the whole set of an earlier revision again
  promote [<remote> …] --from <name> pins what is pinned in another environment: these remotes, or its whole set
  promote --set <id|name>            pins a whole set, and nothing else
  promote … --rollout 5,25,50,100    rolls out what differs instead, all of it together
  proposals                          lists changes that await a second person, where the environment requires one
  approve <proposal>                 makes the change that somebody else proposed
  withdraw <proposal>                withdraws your proposal, or rejects somebody else's
  set create --name <name> <remote>@<release> …
                                     names a set: that of --from (default: local), with these releases instead
                                     (without @<release>: the latest)
  set list                           lists all stored sets, and who signed them off
  set show <id|name>                 shows the releases of a set; any id that ever appeared in a page is found
  set link <id|name> [--days <number>]
                                     prints a link that shows it at the host of --environment
  set open <id|name>                 the same for one day
  set sign-off <id|name>             records that exactly this set was tested (--reason: how)
  flag [list]                        lists the flags of the releases in the environment, and how they are set
  flag set <flag> <value> [--share <per cent>] [--roles <roles>]
                                     sets a flag (on, off or one of its values) for everybody, or for this share of
                                     visitors and for staff with these roles
  flag clear <flag>                  gives it its default again
  compare <one> <other>              lists the differences of two sets in releases, routes and bytes; each is a set, an
                                     environment, or environment@revision
  status                             shows what is pinned and published
  history                            shows who pinned what, when and why
  bisect --from <revision> --to <revision> [--says <symptom>]
                                     finds the revision that made something worse, from the reports of pages (errors,
                                     silence, lcp, inp) or with links to open
  diff <remote> [<from> [<to>]]      lists the differences of two releases (default: pinned and latest)
  gc [--remove]                      lists the releases that are no longer needed, or removes them
  token <name>                       creates a token for a member and prints it once; their previous one becomes void
  member <name> --account <e-mail>   gives rights to somebody who works in the back-office and needs no token
  whoami                             prints whom the registry takes you for, and what you may do
  team <name> --members <names> --remotes <remotes>
                                     creates or changes a team: only its members, and members whose token names these
                                     remotes, publish and pin them (--remove: removes the team)
  teams                              lists all teams, and the remotes that they own
  key <name>                         creates a key that signs the member's releases, in the file REGISTRY_KEY
  key <name> <public key>            registers a key that was created elsewhere
  trust <name> <public key> --publish <remotes>
                                     lets gateways use releases signed with that key, in the file TRUSTED_KEYS_FILE
  export [--from <address>] --to <folder>
                                     writes pages, releases and headers of the shop at the address, for edges that
                                     send them without a gateway (default: the environment's origin in the access file)
  to-bucket                          copies the registry of the data folder into the empty bucket REGISTRY_S3_BUCKET
  sign <remote> <release>            signs a release that was published without a signature
  help                               prints this text

  The tool calls the registry's process at REGISTRY_URL with the token REGISTRY_TOKEN; without REGISTRY_URL, the one
  on this machine; if none is running, it does the work itself. The history names the owner of the token.

  pin, promote and gate try the resulting set on the server and in a browser: API_ORIGIN names the API with its data,
  BROWSER a Chromium (off: none), both on the registry's machine.

  --environment <name>   the environment (default: local)
  --data-dir <folder>    the folder of the registry (default: DATA_DIR, or .data)
  --reason <text>        the reason
  --pages <number>       export: how many pages of the shop's list to export at most (default: 1000)
  --name <name>          set create: the name of the set
  --set <id|name>        promote: the set
  --pictures <file>      compare: writes an HTML file with the pages that look different, side by side
  --rollout <shares>     pin, promote: shares of visitors in per cent, ascending
  --first <roles>        --rollout: roles that get it before the first share, separated by commas
  --share <per cent>     flag set: share of visitors that get the value
  --roles <roles>        flag set: roles of staff that get the value, separated by commas
  --every <time>         --rollout: minimum duration of each share, such as 90s, 10m or 2h (default: 10m)
  --views <number>       --rollout: page views required for each share (default: 400)
  --days <number>        set link: days until it expires (default: 7)
  --title <text>         create: its title in the menu
  --in <area>            add-resource: its room in the API, such as contacts
  --one <resource>       add-resource: the singular, where the plural is irregular
  --remote <remote>      add-resource: the remote that gets the page (default: mf-<area>-admin)
  --if-new               publish: accepts a release that already exists
  --dry-run              pin, rollback, promote: only prints what would happen
  --every-page           gate, pin: tries every page of the set, and not only those that the change concerns
  --keep-days <number>   gc: keeps what was in use in the last so many days (default: 30)
  --remove               gc, team: removes
  --force                pin, rollback, promote: overrides the gate; needs --reason, and is logged
  --publish <remotes>    token: what it may publish, including packages (@ofisi/…); trust: what the key may sign;
                         separated by commas; "*" is all
  --remotes <remotes>    token: what it may pin (default: what it may publish); team: what it owns; separated by
                         commas; for a token "*" is all
  --members <names>      team: its members, separated by commas
  --pin <environments>   token: where it may pin, promote and roll back
  --force-in <environments>  token: where it may override the gate
  --gc                   token: it may remove releases
  --sign-off             token: it may sign sets off
  --gateway              token: it belongs to a gateway, which reads and reports what pages have proven
  --backup               token: it belongs to a backup on another machine, which reads everything
  --account <e-mail>     token, member: whoever signs in to the shop with it has these rights in the back-office
  --expires <day>        token: the last day on which it is valid, such as 2027-03-31 (default: no end)
`;

/** The text without these verbs. */
export const helpFor = (without: readonly string[]): string =>
  without.reduce((text, verb) => text.replace(new RegExp(`^ {2}${verb} .*\\n(?: {30,}.*\\n)*`, 'm'), ''), HELP);

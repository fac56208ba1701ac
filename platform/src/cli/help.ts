export const HELP = `The release tool: npm run mf -- <verb> [options]

  publish <remote>                   makes an immutable release of that build
  gate <remote> <release>            lists what stands against pinning a release
  pin <remote> [<release>|latest]    makes a release the one that pages load
  rollback <remote>                  pins the last good release again
  status                             what is pinned and published
  history                            who pinned what, when and why
  diff <remote> [<from> [<to>]]      what differs between two releases (default: pinned and latest)
  help                               this text

  --environment <name>   which environment (default: local)
  --data-dir <folder>    where the registry lives (default: DATA_DIR, or .data)
  --by <name>            who does it (default: you)
  --reason <text>        why
  --if-new               publish: a release that is already there is a success
  --dry-run              pin, rollback: only says what would happen
  --force                pin, rollback: goes ahead against the gate; needs --reason, and is logged
`;

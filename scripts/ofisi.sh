#!/bin/sh
# The programs of the images by name: docker compose run --rm api ofisi first-developer --name "…" --email …
set -eu

root=$(dirname "$(dirname "$(readlink -f "$0")")")
command=${1:-}
[ $# -eq 0 ] || shift

case $command in
  api) program=api/src/server ;;
  gateway) program=platform/src/gateway/server ;;
  registry) program=platform/src/registry-server/server ;;
  releases) program=platform/src/cli/release-command; set -- --from /builds "$@" ;;
  mf) program=platform/src/cli/main ;;
  first-developer) program=api/src/first-developer ;;
  migrate) program=api/src/migrate-command ;;
  check-books) program=api/src/books/check-command ;;
  backup) program=api/src/backup/backup-command ;;
  restore) program=api/src/backup/restore-command ;;
  *)
    echo "Name what to run: ofisi api, gateway, registry, releases, mf, first-developer, migrate, check-books, backup or restore." >&2
    exit 2
    ;;
esac

exec node --enable-source-maps "$root/$program.js" "$@"

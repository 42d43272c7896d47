#!/bin/sh
# Restores FILE into an empty database, and the pictures next to it: ops/restore.sh FILE.
# docs/operate/backup-and-restore.md has what to do before and after.
set -eu
: "${1:?Which file? ops/restore.sh FILE}" "${DATABASE_DIRECT_URL:?is the address of the owner}"
tables=$(psql --dbname "$DATABASE_DIRECT_URL" --tuples-only --no-align --command \
  "select count(*) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace")
if [ "$tables" != 0 ]; then
  echo "The database has $tables tables. Restore into an empty one, so that nothing is overwritten." >&2
  exit 1
fi
pg_restore --dbname "$DATABASE_DIRECT_URL" --no-owner --no-acl --exit-on-error --single-transaction "$1"
media="$(dirname "$1")/media"
if [ -d "$media" ] && [ -n "${DATA_DIR:-}" ]; then
  mkdir -p "$DATA_DIR/media"
  cp -Rn "$media/." "$DATA_DIR/media/"
  # The programs own their data.
  [ "$(id -u)" != 0 ] || chown -R --reference="$DATA_DIR" "$DATA_DIR/media"
fi
echo "restored $1. Now: enp migrate, start the programs, enp restored, enp reconcile, enp restored --logs"

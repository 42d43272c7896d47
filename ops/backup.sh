#!/bin/sh
# Backs up the database and the pictures; docs/operate/backup-and-restore.md.
# DATABASE_DIRECT_URL: the owner's address. BACKUP_DIR: the copies. BACKUP_KEEP: how many (14).
# DATA_DIR: pictures; without it they are in an object store, which keeps its own copies.
set -eu
umask 077
: "${DATABASE_DIRECT_URL:?is the address of the owner}" "${BACKUP_DIR:?is the folder of the copies}"
mkdir -p "$BACKUP_DIR"
name="$BACKUP_DIR/enp-$(date -u +%Y%m%dT%H%M%SZ).dump"

# A copy has its name only when it is complete. A later run removes the part of a killed one.
find "$BACKUP_DIR" -maxdepth 1 -name 'enp-*.part' -mtime +0 -delete
trap 'rm -f "$name.part"' EXIT
pg_dump --dbname "$DATABASE_DIRECT_URL" --format custom --file "$name.part"
pg_restore --list "$name.part" > /dev/null
mv "$name.part" "$name"

# The name of a picture is its digest, so a picture never changes.
if [ -d "${DATA_DIR:-}/media" ]; then
  mkdir -p "$BACKUP_DIR/media"
  cp -Rn "$DATA_DIR/media/." "$BACKUP_DIR/media/"
fi

ls -1 "$BACKUP_DIR"/enp-*.dump | sort -r | tail -n +$((${BACKUP_KEEP:-14} + 1)) | while read -r old; do rm "$old"; done
echo "backed up to $name, $(du -h "$name" | cut -f1)"

/** Source files of the programs; compiled ones lie in the same folders, as `.mjs`. */
export const programFiles = {
  server: 'server/src/main.ts',
  worker: 'server/src/worker.ts',
  bot: 'bot/src/main.ts',
  migrate: 'server/src/migrate.ts',
  seed: 'server/src/seed.ts',
  import: 'server/src/import.ts',
  admin: 'server/src/admin-command.ts',
  doctor: 'server/src/doctor.ts',
  reconcile: 'server/src/reconcile.ts',
  restored: 'server/src/restored.ts',
  'feed:things-to-do': 'server/src/things-to-do-feed.ts',
  'voucher-verify': 'server/src/voucher-verify.ts',
  'proof-verify': 'server/src/proof-verify.ts',
}

/** Scripts for the machine that has the tools of Postgres. */
export const scriptFiles = { backup: 'ops/backup.sh', restore: 'ops/restore.sh' }

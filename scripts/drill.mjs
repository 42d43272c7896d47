// `npm run drill` (Linux only): the product in its own folder, and three backups while withdrawals
// are pending, on their way and done, then more money and bookings. Everything is killed and
// restored from a disk snapshot, with `enp backup` and `enp restore`, and to a later moment with
// pgBackRest. It passes when nothing is paid before `enp restored`, then each charge is credited
// once, each withdrawal is paid once, the picture is back, `enp restored --logs` lists exactly the
// lost claim, hold and ticket, and `enp reconcile` finds nothing; else exit 1.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copy, restore } from './chaos/backup.mjs'
import { restoreWithCommand } from './drill/dump.mjs'
import { live } from './drill/live.mjs'
import { openPointInTime } from './drill/point-in-time.mjs'
import { recover } from './drill/recover.mjs'
import { bringTools } from './drill/tools.mjs'
import { Refusal } from './processes/refusal.mjs'
import { runCommand } from './processes/run-command.mjs'

runCommand(async () => {
  if (process.platform !== 'linux') throw new Refusal('npm run drill needs Linux: it finds processes in /proc.')
  const pgbackrest = await bringTools()
  const folder = mkdtempSync(join(tmpdir(), 'enp-drill-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const [dataDir, snapshot, backups, crashed] = ['data', 'snapshot', 'backups', 'crashed'].map((name) => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  })
  const pointInTime = openPointInTime(pgbackrest, folder, dataDir)
  console.log('Starting enp travel, making the backups, and moving money after them…')
  const before = await live({ dataDir, snapshot, backups, pointInTime, importFolder: join(folder, 'import') })
  copy(dataDir, crashed)
  const cases = [
    { name: 'a disk snapshot', run: () => restoreSnapshot(dataDir, snapshot) },
    { name: 'a file of enp backup', run: () => restoreWithCommand(dataDir, backups) },
    { name: 'a moment after the backup, with pgBackRest', run: () => pointInTime.restore(before.moment) },
  ]
  const broken = []
  for (const { name, run } of cases) {
    copy(crashed, dataDir)
    const { minutes, faults } = await recover(run, { ...before, dataDir, crashed })
    console.log(`Restored ${name}: ${faults.length === 0 ? 'passed' : 'failed'} after ${minutes} minutes.\n`)
    broken.push(...faults.map((fault) => `${name}: ${fault}`))
  }
  for (const fault of broken) console.error(`BROKEN  ${fault}`)
  console.log(broken.length === 0 ? 'All checks passed.' : `${broken.length} checks failed.`)
  return broken.length === 0 ? 0 : 1
})

function restoreSnapshot(dataDir, snapshot) {
  restore(dataDir, snapshot)
  // The archive belongs to the history that the third case restores.
  appendFileSync(join(dataDir, 'postgres', 'postgresql.auto.conf'), 'archive_mode = off\n')
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../services/root.mjs'
import { runToEnd } from '../services/run-to-end.mjs'
import { backUp, restore } from './backup.mjs'
import { listProcessTree, signal } from './processes.mjs'

const tries = 30
const pauseMs = 1_000

/**
 * Takes the database back by some seconds while everything else works on: a snapshot, people who go
 * on paying, and the snapshot in place of the database. Then an operator runs `npm run restored`.
 * @returns process ids that must have been replaced
 */
export async function restoreBackup(product, random) {
  const { DATA_DIR: dataDir } = product.env
  const folder = mkdtempSync(join(tmpdir(), 'enp-chaos-backup-'))
  const backup = join(folder, 'postgres')
  try {
    backUp(product, dataDir, backup)
    await sleep(random.between(2, 6) * 1_000)
    const { pid: supervisor, processes } = product.run()
    // Stopped, it starts no Postgres on a folder that is half a copy.
    signal([supervisor], 'SIGSTOP')
    try {
      signal(listProcessTree(processes.postgres), 'SIGKILL')
      await sleep(pauseMs)
      restore(dataDir, backup)
    } finally {
      signal([supervisor], 'SIGCONT')
    }
    await runRestored(product)
    return [processes.postgres]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Tries again while Postgres still recovers. */
async function runRestored({ env }) {
  const args = [join(root, 'scripts', 'run.mjs'), 'server/src/restored.ts']
  for (let left = tries; ; left -= 1) {
    const { code, lines } = await runToEnd(process.execPath, args, { env })
    if (code === 0) return
    if (left === 0) throw new Error(`The restored database was not released:\n${lines.join('\n')}`)
    await sleep(pauseMs)
  }
}

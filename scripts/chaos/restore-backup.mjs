import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'
import { backUp, restore } from './backup.mjs'
import { listProcessTree, signal } from './processes.mjs'

const tries = 30
const pauseMs = 1_000

/** Restores a snapshot of some seconds ago while all else runs and users continue to pay. */
export async function restoreBackup(product, random) {
  const { DATA_DIR: dataDir } = product.env
  const folder = mkdtempSync(join(tmpdir(), 'enp-chaos-backup-'))
  const backup = join(folder, 'postgres')
  try {
    backUp(product, dataDir, backup)
    await sleep(random.between(2, 6) * 1_000)
    const { pid: supervisor, processes } = product.run()
    // A stopped supervisor can't start Postgres on a half-copied folder.
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

async function runRestored({ env }) {
  const args = [join(root, 'scripts', 'run.mjs'), 'server/src/restored.ts']
  for (let left = tries; ; left -= 1) {
    const { code, lines } = await runToEnd(process.execPath, args, { env })
    if (code === 0) return
    if (left === 0) throw new Error(`The payouts of the restored database were not released:\n${lines.join('\n')}`)
    await sleep(pauseMs)
  }
}

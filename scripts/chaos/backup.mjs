import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listProcessTree, signal } from './processes.mjs'

const toData = (dataDir) => join(dataDir, 'postgres')

/** Copies the running database like a disk snapshot: all Postgres processes pause meanwhile. */
export function backUp(product, dataDir, to) {
  const pids = listProcessTree(product.run().processes.postgres)
  signal(pids, 'SIGSTOP')
  try {
    copy(toData(dataDir), to)
  } finally {
    signal(pids, 'SIGCONT')
  }
}

export function restore(dataDir, from) {
  copy(from, toData(dataDir))
  rmSync(join(toData(dataDir), 'postmaster.pid'), { force: true })
}

export function copy(from, to) {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
}

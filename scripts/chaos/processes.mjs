import { readdirSync, readFileSync } from 'node:fs'

/** A process and everything it started. */
export function listProcessTree(pid) {
  return [pid, ...listChildren(pid).flatMap(listProcessTree)]
}

/**
 * The connections that the product's programs have to this Postgres, each of which is a process of
 * its own.
 */
export function listSessions(postgresPid) {
  return listChildren(postgresPid).filter((pid) => /^postgres: enp/.test(read(`/proc/${pid}/cmdline`)))
}

/** Whether it went meanwhile is nobody's concern. */
export function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has gone by itself.
    }
  }
}

function listChildren(parent) {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && toParent(pid) === parent)
}

function toParent(pid) {
  const stat = read(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function read(file) {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}

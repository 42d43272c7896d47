import { readdirSync, readFileSync } from 'node:fs'

export function listProcessTree(pid) {
  return [pid, ...listChildren(pid).flatMap(listProcessTree)]
}

export function listSessions(postgresPid) {
  return listChildren(postgresPid).filter((pid) => /^postgres: enp/.test(read(`/proc/${pid}/cmdline`)))
}

export function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {}
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

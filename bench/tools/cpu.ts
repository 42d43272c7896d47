import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Starts a meter; its result is the microseconds used for each of `count`. */
export function meter(pid: number, count: number): () => number | undefined {
  const before = cpuSeconds(pid)
  return () => {
    const after = cpuSeconds(pid)
    return before === undefined || after === undefined ? undefined : ((after - before) / count) * 1e6
  }
}

function cpuSeconds(pid: number): number | undefined {
  const before = readStat(pid)
  const children = before ? ticksOfChildren(pid) : 0
  const after = readStat(pid)
  if (!after) return undefined
  // A child that has ended is counted in its parent now.
  return before?.ticks === after.ticks ? (after.ticks + children) / ticksPerSecond : cpuSeconds(pid)
}

function ticksOfChildren(pid: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .reduce((sum, stat) => sum + (stat?.parent === pid ? stat.ticks : 0), 0)
}

function readStat(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, userOfGone = 0, systemOfGone = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, ticks: user + system + userOfGone + systemOfGone }
  } catch {
    return undefined
  }
}

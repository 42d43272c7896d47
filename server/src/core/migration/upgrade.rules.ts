/** An entry of upgrades.json: a version that not every earlier one can become at once. */
export interface UpgradeGate {
  readonly version: string
  /** The oldest version that may upgrade to it directly. */
  readonly from?: string
  /** True if the programs of earlier versions cannot use its schema. */
  readonly stop?: boolean
}

interface Upgrade {
  /** Undefined for a database that no version has migrated. */
  readonly current: string | undefined
  readonly target: string
  readonly gates: readonly UpgradeGate[]
  /** Number of connections of servers and workers. */
  readonly running: number
}

/** Returns why the database may not become the target version now, or undefined. */
export function findUpgradeFault({ current, target, gates, running }: Upgrade): string | undefined {
  if (current === undefined) return undefined
  const between = gates
    .filter(({ version }) => compareVersions(current, version) < 0 && compareVersions(version, target) <= 0)
    .sort((a, b) => compareVersions(a.version, b.version))
  const skipped = between.find(({ from }) => from !== undefined && compareVersions(current, from) < 0)
  if (skipped) return `version ${target} needs version ${skipped.from} first; this database has ${current}`
  const stopping = between.find(({ stop }) => stop)
  if (stopping && running > 0)
    return `version ${stopping.version} needs stopped programs; ${running} connections of servers and workers are open`
  return undefined
}

/** Negative if `a` is older. Errors: for anything but MAJOR.MINOR.PATCH. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)]
  const differing = left.findIndex((number, index) => number !== right[index])
  return differing < 0 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0)
}

function parseVersion(text: string): number[] {
  if (!/^\d+\.\d+\.\d+$/.test(text)) throw new Error(`not a version: ${text}`)
  return text.split('.').map(Number)
}

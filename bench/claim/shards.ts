import { median } from '../tools/figures.ts'
import type { Setting } from './setting.ts'
import { postingSide } from './sides.ts'

/** Numbers of system accounts that share the postings of all claims. */
export const shardsTried = [1, 4, 16]
const rounds = 5
const perRound = 480
const clients = 16
/** A flush on most cloud disks; simulated by Postgres' commit delay. */
const flushMicros = 2_000

export interface Sharded {
  readonly shards: number
  readonly perSecond: number
  readonly ofOne: number
}

export const postedOverShards = shardsTried.length * (rounds + 1) * perRound

export async function compareShards(setting: Setting, request: string, first: number): Promise<Sharded[]> {
  const { inside, name } = setting.database
  const posts = postingSide(setting, request, first)
  // Only pgbench reconnects, so only its postings wait for the simulated disk.
  await inside.query(`alter database ${name} set commit_delay = ${flushMicros}`)
  await inside.query(`alter database ${name} set commit_siblings = 0`)
  const perSecond = new Map(shardsTried.map((shards) => [shards, [] as number[]]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const shards of shardsTried) {
      await inside.query('update ledger_setting set system_shards = $1', [shards])
      const posted = await posts(perRound, clients)
      if (round > 0) perSecond.get(shards)?.push(posted.perSecond)
    }
  }
  await inside.query('update ledger_setting set system_shards = 1')
  await inside.query(`alter database ${name} reset commit_delay`)
  await inside.query(`alter database ${name} reset commit_siblings`)
  const ones = perSecond.get(1) ?? []
  return [...perSecond].map(([shards, measured]) => ({
    shards,
    perSecond: median(measured),
    ofOne: median(measured.map((value, index) => value / (ones[index] ?? value))),
  }))
}

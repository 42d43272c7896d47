import { median } from '../tools/figures.ts'
import type { Setting } from './setting.ts'
import { postingSide } from './sides.ts'

/** Over how many accounts the house's side of all claims is spread. */
export const shardsTried = [1, 4, 16]
const rounds = 5
const perRound = 480
const clients = 16
/** What a flush takes on the disks of most clouds; imitated by Postgres' own delay of a commit. */
const flushMicros = 2_000

export interface Sharded {
  readonly shards: number
  readonly perSecond: number
  /** The median of what each round gave in comparison with one account. */
  readonly ofOne: number
}

export const postedOverShards = shardsTried.length * (rounds + 1) * perRound

/**
 * The posting of a claim with a slow disk and 1, 4 and 16 accounts of the house, in turns, for
 * people from `first` on.
 */
export async function compareShards(setting: Setting, request: string, first: number): Promise<Sharded[]> {
  const { inside, name } = setting.database
  const posts = postingSide(setting, request, first)
  // Only pgbench connects anew, so only its postings wait for the imitated disk.
  await inside.query(`alter database ${name} set commit_delay = ${flushMicros}`)
  await inside.query(`alter database ${name} set commit_siblings = 0`)
  const perSecond = new Map(shardsTried.map((shards) => [shards, [] as number[]]))
  // The first round makes the accounts and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const shards of shardsTried) {
      await inside.query('update ledger_setting set house_shards = $1', [shards])
      const posted = await posts(perRound, clients)
      if (round > 0) perSecond.get(shards)?.push(posted.perSecond)
    }
  }
  await inside.query('update ledger_setting set house_shards = 1')
  await inside.query(`alter database ${name} reset commit_delay`)
  await inside.query(`alter database ${name} reset commit_siblings`)
  const ones = perSecond.get(1) ?? []
  return [...perSecond].map(([shards, measured]) => ({
    shards,
    perSecond: median(measured),
    ofOne: median(measured.map((value, index) => value / (ones[index] ?? value))),
  }))
}

import type { Deps } from '../../core/deps.ts'
import { makeDue } from '../../core/lease.ts'
import { overlap, untold, watching } from './watching.rules.ts'

/**
 * The watcher reads the last hour of the chain again with its next round, whatever it has read before. False where no chain
 * is connected.
 */
export async function lookAgain({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  if (!config.chain) return false
  await makeDue(db, [watching.name, untold.name, overlap.name])
  return true
}

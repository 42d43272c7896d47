import { readSessionEntry, writeSessionEntry } from '../storage/session-entry.ts'
import { launchParams } from './launch.ts'
import { opening } from './opening.ts'

/** Counts this load. Returns how many loads of the same opening came before it. */
export function countReloads(): number {
  const id = opening(launchParams)
  const [before, count] = (readSessionEntry('enp.loads') ?? '').split(' ')
  const reloads = before === id ? Number(count) + 1 || 0 : 0
  writeSessionEntry('enp.loads', `${id} ${reloads}`)
  return reloads
}

import { readNow } from '../../core/clock.ts'
import type { Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { Person } from '../../users/person.rules.ts'
import { findNeighbours, saveNetwork } from './networks.store.ts'
import { putUnderReview } from './put-under-review.ts'
import { networkDigest, suspects } from './review.rules.ts'

/**
 * A person signed in from a subscriber's network: of a new friend's first day it is told whether very many accounts of one
 * inviter are behind one network; docs/product.md, section 5. Addresses are kept as digests and for a day.
 */
export async function noteSignIn(
  tx: Tx,
  { botToken }: Pick<Deps['config'], 'botToken'>,
  { id }: Person,
  network: string,
): Promise<void> {
  const digest = networkDigest(botToken, network)
  const inviterId = await saveNetwork(tx, id, digest)
  if (inviterId === undefined) return
  await putUnderReview(tx, suspects(await findNeighbours(tx, inviterId, digest)), 'network', await readNow(tx))
}

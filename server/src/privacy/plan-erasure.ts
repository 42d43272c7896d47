import type { ErasureLoss } from '@enp/shared/calls/users/privacy'
import type { Tx } from '../core/database/database.ts'
import type { ErasureBlock, PersonalDataHandler } from '../core/personal-data-handler.ts'
import { toErasureFingerprint } from './erasure.rules.ts'

interface Plan {
  readonly givenUp: readonly ErasureLoss[]
  readonly blockedBy: ErasureBlock | undefined
  readonly fingerprint: string
}

/** The losses, locked until the transaction ends, and what blocks the erasure now. */
export async function planErasure(tx: Tx, parts: readonly PersonalDataHandler[], userId: string): Promise<Plan> {
  const givenUp: ErasureLoss[] = []
  let blockedBy: ErasureBlock | undefined
  for (const part of parts) {
    givenUp.push(...((await part.findGivenUp?.(tx, userId)) ?? []))
    blockedBy ??= await part.findBlock?.(tx, userId)
  }
  return { givenUp, blockedBy, fingerprint: toErasureFingerprint(givenUp) }
}

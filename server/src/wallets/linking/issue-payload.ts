import { randomBytes } from 'node:crypto'
import type { Answer } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import { insertPayload } from './wallets.store.ts'

/** Short: some wallets don't come back from a link that carries a long one. */
const payloadBytes = 32

/** What a wallet is asked to sign, for this person and once; docs/product.md, section 19. */
export async function issuePayload(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<Answer<'POST /v1/users/wallets/proof-payload'>> {
  const payload = randomBytes(payloadBytes).toString('hex')
  const expiresAt = await insertPayload(db, userId, payload)
  return { data: { payload, expiresAt: expiresAt.toISOString() } }
}

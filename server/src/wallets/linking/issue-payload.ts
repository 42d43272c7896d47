import { randomBytes } from 'node:crypto'
import type { HandlerReply } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import { insertPayload } from './wallets.store.ts'

/** Short, because some wallets don't return from a link with a long payload. */
const payloadBytes = 32

/** The payload is valid once and for this user; see docs/rules/wallets.md. */
export async function issuePayload(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<HandlerReply<'POST /v1/users/wallets/proof-payload'>> {
  const payload = randomBytes(payloadBytes).toString('hex')
  const expiresAt = await insertPayload(db, userId, payload)
  return { data: { payload, expiresAt: expiresAt.toISOString() } }
}

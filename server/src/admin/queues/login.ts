import { createHash, randomBytes } from 'node:crypto'
import type { Answer, Body } from '@enp/shared/contract'
import { type Database, inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/record-action.ts'
import { requireOperator } from '../../operators/require-operator.ts'
import { findLogin, findSession, insertLogin, useLogin } from './login.store.ts'

/** Path on the public address, because operators open the page on their phones. */
export const queuesPath = '/operator/queues'
const linkMinutes = 5
export const sessionMinutes = 30

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()
const newSecret = () => randomBytes(32).toString('base64url')

/** Creates a link that opens the queue page once; stores only its digest. Errors: NOT_OPERATOR. */
export function makeLogin(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { operatorId }: Body<'POST /internal/admin/queues/login'>,
): Promise<Answer<'POST /internal/admin/queues/login'>> {
  const secret = newSecret()
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    await insertLogin(tx, hashSecret(secret), operatorId, linkMinutes)
    await recordAction(tx, { operatorId, action: 'queues.login', subject: { kind: 'queue', id: 'login' } })
    return { data: { url: `${config.webappUrl}${queuesPath}/login?token=${secret}`, minutes: linkMinutes } }
  })
}

/**
 * Returns whether the link can still be used. Does not use it up, because messengers and browsers
 * fetch links for previews.
 */
export async function isLoginOpen(db: Database, token: string): Promise<boolean> {
  return (await findLogin(db, hashSecret(token))) !== undefined
}

/**
 * Uses a login link and returns the session secret for the browser. Returns undefined if the link
 * was used, has expired, or the user is no longer an operator.
 */
export async function enter(db: Database, token: string): Promise<string | undefined> {
  const secret = newSecret()
  const operatorId = await useLogin(db, hashSecret(token), hashSecret(secret), sessionMinutes)
  return operatorId === undefined ? undefined : secret
}

export function findOperatorBySession(db: Database, secret: string | undefined): Promise<number | undefined> {
  return secret === undefined ? Promise.resolve(undefined) : findSession(db, hashSecret(secret))
}

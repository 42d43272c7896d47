import { createHash, randomBytes } from 'node:crypto'
import type { Answer, Body } from '@enp/shared/contract'
import { type Database, inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/record-action.ts'
import { requireOperator } from '../../operators/require-operator.ts'
import { findLogin, findSession, insertLogin, useLogin } from './login.store.ts'

/** Where the page is, on the public address: an operator opens it on their phone. */
export const queuesPath = '/operator/queues'
const linkMinutes = 5
export const sessionMinutes = 30

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()
const newSecret = () => randomBytes(32).toString('base64url')

/** A link that opens the page of the queues once; only its digest is kept. Errors: NOT_OPERATOR. */
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

/** Whether the link can still be used: looking uses nothing up, because messengers and browsers look ahead. */
export async function isLoginOpen(db: Database, token: string): Promise<boolean> {
  return (await findLogin(db, hashSecret(token))) !== undefined
}

/** The secret that the browser keeps; undefined for a link that was used, is late, or whose operator is none any more. */
export async function enter(db: Database, token: string): Promise<string | undefined> {
  const secret = newSecret()
  const operatorId = await useLogin(db, hashSecret(token), hashSecret(secret), sessionMinutes)
  return operatorId === undefined ? undefined : secret
}

export function findOperatorBySession(db: Database, secret: string | undefined): Promise<number | undefined> {
  return secret === undefined ? Promise.resolve(undefined) : findSession(db, hashSecret(secret))
}

import { createHash, randomBytes } from 'node:crypto'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { type Database, inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { findLogin, findSession, insertLogin, useLogin } from './login.store.ts'

/** On the public address, because operators open the page on their phones. */
export const queuesPath = '/operator/queues'
const linkMinutes = 5
export const sessionMinutes = 30

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()
const newSecret = () => randomBytes(32).toString('base64url')

/** Stores only a digest of the link, which works once. Errors: NOT_OPERATOR. */
export function createQueuesLoginLink(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { operatorId }: Body<'POST /internal/admin/queues/login'>,
): Promise<HandlerReply<'POST /internal/admin/queues/login'>> {
  const secret = newSecret()
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    await insertLogin(tx, hashSecret(secret), operatorId, linkMinutes)
    await recordAction(tx, { operatorId, action: 'queues.login', subject: { kind: 'queue', id: 'login' } })
    return { data: { url: `${config.webappUrl}${queuesPath}/login?token=${secret}`, minutes: linkMinutes } }
  })
}

/** Does not use up the link: chat apps and browsers fetch links for previews. */
export async function isLoginOpen(db: Database, token: string): Promise<boolean> {
  return (await findLogin(db, hashSecret(token))) !== undefined
}

/** Returns the session secret; undefined for a used or expired link or a former operator. */
export async function signInWithLoginLink(db: Database, token: string): Promise<string | undefined> {
  const secret = newSecret()
  const operatorId = await useLogin(db, hashSecret(token), hashSecret(secret), sessionMinutes)
  return operatorId === undefined ? undefined : secret
}

export function findOperatorBySession(db: Database, secret: string | undefined): Promise<number | undefined> {
  return secret === undefined ? Promise.resolve(undefined) : findSession(db, hashSecret(secret))
}

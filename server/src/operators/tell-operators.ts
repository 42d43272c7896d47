import type { NoticeContent } from '@enp/shared/calls/notice-content'
import type { Tx } from '../core/database.ts'
import { tell } from '../core/outbox.ts'
import { listOperators } from './list-operators.ts'

/** Work for operators. */
export interface OperatorNotice {
  /** Names what happened, so that each is told once. */
  readonly key: string
  readonly content: NoticeContent
  /** What it is about: its messages are found by this when it changes. */
  readonly about: string
}

/** What is about no request of its own, an alarm for one, is not looked for again. */
type Told = Omit<OperatorNotice, 'about'> & Partial<OperatorNotice>

/**
 * Tells every operator who has been in the chat; who blocked the bot gets it after the next `/start`. Answers how many
 * can be written to now.
 */
export async function tellOperators(tx: Tx, notice: Told): Promise<number> {
  const operators = await listOperators(tx)
  for (const { userId } of operators) await tellOperator(tx, userId, notice)
  return operators.filter(({ reachable }) => reachable).length
}

export function tellOperator(tx: Tx, userId: string, { key, ...notice }: Told): Promise<void> {
  return tell(tx, { ...notice, key: `${key}:${userId}`, userId, forOperator: true })
}

import type { QuestionState } from '@enp/shared/calls/questions/questions'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/text/plain-text'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordUndoableAction } from '../../operators/access/record-action.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { notifyMembersOfQuestion } from './notify-question.ts'
import { type QuestionPartiesRow, toModerated } from './question.rules.ts'
import { findModeratedQuestions, findQuestion, lockQuestion, saveQuestionDecision } from './questions.store.ts'

const pageSize = 5

/** Errors: NOT_OPERATOR. */
export async function listModeratedQuestions(
  { db }: Pick<Deps, 'db'>,
  { operatorId, state = 'published', page }: Query<'GET /internal/questions'>,
): Promise<HandlerReply<'GET /internal/questions'>> {
  await requireOperator(db, operatorId)
  const { rows, total } = await findModeratedQuestions(db, state, { offset: (page - 1) * pageSize, limit: pageSize })
  return { data: { questions: rows.map(toModerated), total } }
}

/**
 * The first decision counts; a later one returns the state. Members are notified. Errors:
 * NOT_OPERATOR; NOT_FOUND, also if it is not published; VALIDATION_ERROR without a reason to hide.
 */
export function decideQuestion(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId, action, seen, reason: written = '' }: Body<'POST /internal/questions/:id/decide'>,
): Promise<HandlerReply<'POST /internal/questions/:id/decide'>> {
  const to: QuestionState = action === 'hide' ? 'hidden' : 'published'
  const reason = action === 'hide' ? cleanReason(written) : undefined
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    await lockQuestion(tx, id)
    const before = toState(await requirePublished(tx, id))
    const first = before === seen && before !== to
    if (first) await decide(tx, id, { to, operatorId, reason })
    const entry = { operatorId, action: `question.${action}`, subject: { kind: 'question', id } } as const
    const undo = first ? await recordUndoableAction(tx, entry, { before }) : undefined
    const question = toModerated(await requirePublished(tx, id))
    return { data: { first, question, ...(undo && { undo }) } }
  })
}

/** Undoes a decision that is still current. Returns false if the question was decided again. */
export async function undoQuestionDecision(
  tx: Tx,
  id: string,
  { before }: { before: QuestionState },
  operatorId: number,
): Promise<boolean> {
  await lockQuestion(tx, id)
  const current = await findQuestion(tx, id)
  if (!current || toState(current) === before) return false
  await decide(tx, id, { to: before, operatorId })
  return true
}

const cleanReason = (written: string) =>
  visibleText(written) || throwRefusal('VALIDATION_ERROR', { field: 'reason', problem: 'has no words' })

const toState = ({ is_hidden: isHidden }: QuestionPartiesRow): QuestionState => (isHidden ? 'hidden' : 'published')

async function requirePublished(tx: Tx, id: string): Promise<QuestionPartiesRow> {
  const row = await findQuestion(tx, id)
  return row?.is_published ? row : throwRefusal('NOT_FOUND')
}

type Decision = Parameters<typeof saveQuestionDecision>[2]

async function decide(tx: Tx, id: string, decision: Decision): Promise<void> {
  await saveQuestionDecision(tx, id, decision)
  await notifyMembersOfQuestion(tx, id, decision.to === 'hidden' ? 'hidden' : 'shown')
}

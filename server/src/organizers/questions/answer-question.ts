import type { OrganizerQuestion } from '@enp/shared/calls/questions/organizer-questions'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/text/plain-text'
import { findTextConcern } from '../../bookings/reviews/text-concern.rules.ts'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { type Database, inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { type CallerIdentity, decidingRoles, toMemberReach } from '../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../team/access/require-member.ts'
import { notifyAsker } from './notify-question.ts'
import { type QuestionPartiesRow, toOrganizerQuestion } from './question.rules.ts'
import { findMemberQuestions, findQuestion, lockQuestion, saveAnswer, updatePublication } from './questions.store.ts'

const pageSize = 5

/** Errors: NOT_MEMBER. */
export async function listOrganizerQuestions(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  { state, page, organizerId }: Query<'GET /v1/organizer/questions'>,
): Promise<HandlerReply<'GET /v1/organizer/questions'>> {
  const reach = toMemberReach(await requireAnyMember(db, caller), decidingRoles, organizerId)
  const query = { state, offset: (page - 1) * pageSize, limit: pageSize }
  const { rows, total } = await findMemberQuestions(db, reach, query)
  return { data: { questions: await showQuestions(db, caller, rows), total } }
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function getOrganizerQuestion(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  id: string,
): Promise<HandlerReply<'GET /v1/organizer/questions/:id'>> {
  await requireAnyMember(db, caller)
  return { data: await showQuestion(db, caller, await requireOwnQuestion(db, caller, id)) }
}

/**
 * Writes or edits the one answer. The traveller is notified of the first text. Errors: NOT_MEMBER,
 * NOT_FOUND, REPLY_NOT_ALLOWED. See docs/rules/questions.md.
 */
export function answerQuestion(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  id: string,
  { text: written, published, version }: Body<'POST /v1/organizer/questions/:id/answer'>,
): Promise<HandlerReply<'POST /v1/organizer/questions/:id/answer'>> {
  const text = visibleText(written) || throwRefusal('VALIDATION_ERROR', { field: 'text', problem: 'has no words' })
  const concern = findTextConcern(written)
  return inTransaction(db, async (tx) => {
    await requireAnyMember(tx, caller)
    await lockQuestion(tx, id)
    await requireOwnQuestion(tx, caller, id)
    if (concern) throwRefusal('REPLY_NOT_ALLOWED', { reason: concern })
    const first = await saveAnswer(tx, id, { text, version, published, ...caller })
    const question = await requireOwnQuestion(tx, caller, id)
    if (first) {
      const [subject, details] = [{ kind: 'question', id } as const, { version: version + 1, published }]
      await recordAction(tx, { operatorId: null, action: 'question.answer', subject, details })
      await notifyAsker(tx, question)
    }
    return { data: { first, question: await showQuestion(tx, caller, question) } }
  })
}

/** Errors: NOT_MEMBER, NOT_FOUND; VALIDATION_ERROR without an answer. */
export function changePublication(
  { db }: Pick<Deps, 'db'>,
  caller: CallerIdentity,
  id: string,
  { published }: Body<'POST /v1/organizer/questions/:id/publication'>,
): Promise<HandlerReply<'POST /v1/organizer/questions/:id/publication'>> {
  return inTransaction(db, async (tx) => {
    await requireAnyMember(tx, caller)
    await lockQuestion(tx, id)
    const question = await requireOwnQuestion(tx, caller, id)
    if (question.answer === null) throwRefusal('VALIDATION_ERROR', { field: 'published', problem: 'has no answer' })
    if (question.is_published !== published) {
      await updatePublication(tx, id, published)
      const action = published ? 'question.show' : 'question.withdraw'
      await recordAction(tx, { operatorId: null, action, subject: { kind: 'question', id } })
    }
    return { data: await showQuestion(tx, caller, { ...question, is_published: published }) }
  })
}

async function requireOwnQuestion(db: Database, caller: CallerIdentity, id: string): Promise<QuestionPartiesRow> {
  const row = (await findQuestion(db, id)) ?? throwRefusal('NOT_FOUND')
  const scope = { organizerId: row.organizer_id, serviceId: row.service_id }
  await requireMember(db, { ...caller, ...scope, roles: decidingRoles })
  return row
}

async function showQuestion(db: Database, caller: CallerIdentity, row: QuestionPartiesRow): Promise<OrganizerQuestion> {
  const [shown] = await showQuestions(db, caller, [row])
  return shown ?? throwRefusal('NOT_FOUND')
}

async function showQuestions(
  db: Database,
  caller: CallerIdentity,
  rows: readonly QuestionPartiesRow[],
): Promise<OrganizerQuestion[]> {
  const serviceIds = rows.map(({ service_id }) => service_id)
  const getTranslator = await findTranslationsFor(db, caller, serviceIds)
  return rows.map((row) => toOrganizerQuestion(row, getTranslator(row.service_id)(row.title)))
}

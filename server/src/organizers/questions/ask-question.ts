import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { maxOpenQuestions, maxQuestionsPerDay } from '@enp/shared/limits'
import { visibleText } from '@enp/shared/text/plain-text'
import { findTextConcern } from '../../bookings/reviews/text-concern.rules.ts'
import { getService } from '../../catalog/listing/get-service.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { refuseSuspended } from '../../core/suspensions/refuse-suspended.ts'
import { findMemberships } from '../../team/members/find-memberships.ts'
import { lockUser } from '../../users/get-user.ts'
import type { User } from '../../users/user.rules.ts'
import { notifyMembersOfQuestion } from './notify-question.ts'
import { toOwn } from './question.rules.ts'
import { countUserQuestions, findSameQuestion, insertQuestion } from './questions.store.ts'

type Asker = Pick<User, 'id' | 'telegramId' | 'language'>

/**
 * The same text about the same service is one question. Errors: SERVICE_NOT_FOUND,
 * SERVICE_SUSPENDED, SUSPENDED, QUESTION_NOT_ALLOWED. See docs/rules/questions.md.
 */
export async function askQuestion(
  { db }: Pick<Deps, 'db'>,
  user: Asker,
  serviceId: string,
  { text: written }: Body<'POST /v1/services/:id/questions'>,
): Promise<HandlerReply<'POST /v1/services/:id/questions'>> {
  const text = visibleText(written) || throwRefusal('VALIDATION_ERROR', { field: 'text', problem: 'has no words' })
  const { data: service } = await getService({ db }, user, serviceId)
  const concern = findTextConcern(written)
  if (concern) throwRefusal('QUESTION_NOT_ALLOWED', { reason: concern })
  return inTransaction(db, async (tx) => {
    await lockUser(tx, user.id)
    await refuseSuspended(tx, 'user', user.id)
    const question = { userId: user.id, serviceId, text }
    const same = await findSameQuestion(tx, question)
    if (same) return { data: toOwn(same) }
    await refuseMember(tx, user, service.organizer.id)
    await refuseOverLimit(tx, user.id)
    const asked = await insertQuestion(tx, question)
    await notifyMembersOfQuestion(tx, asked.id, 'new')
    return { data: toOwn(asked) }
  })
}

async function refuseMember(tx: Tx, { telegramId }: Asker, organizerId: string): Promise<void> {
  const memberships = await findMemberships(tx, telegramId)
  if (memberships.some((one) => one.organizerId === organizerId))
    throwRefusal('QUESTION_NOT_ALLOWED', { reason: 'member' })
}

async function refuseOverLimit(tx: Tx, userId: string): Promise<void> {
  const { open, ofDay } = await countUserQuestions(tx, userId)
  if (open >= maxOpenQuestions) throwRefusal('QUESTION_NOT_ALLOWED', { reason: 'open' })
  if (ofDay >= maxQuestionsPerDay) throwRefusal('QUESTION_NOT_ALLOWED', { reason: 'day' })
}

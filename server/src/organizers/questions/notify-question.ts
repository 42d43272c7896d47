import { randomUUID } from 'node:crypto'
import { throwRefusal } from '@enp/shared/errors'
import { toDisplayName } from '@enp/shared/text/plain-text'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification, rewriteUnsentNotification } from '../../core/notifications/outbox.ts'
import { cancelUnsentToUsers } from '../../notifications/notifications-about.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import type { QuestionPartiesRow } from './question.rules.ts'
import { findQuestion } from './questions.store.ts'

/** Notifies members of a new question, or that an operator hides it or shows it again. */
export async function notifyMembersOfQuestion(tx: Tx, id: string, change: 'new' | 'hidden' | 'shown'): Promise<void> {
  const row = (await findQuestion(tx, id)) ?? throwRefusal('NOT_FOUND')
  const values = {
    ...{ questionId: id, title: row.title, ...toEnglishTitle(row), text: row.text, change },
    author: toDisplayName(row.author),
    ...(change === 'hidden' && row.hidden_reason !== null && { reason: row.hidden_reason }),
  }
  const scope = { organizerId: row.organizer_id, serviceId: row.service_id }
  const content = { kind: 'organizer_question', values } as const
  await notifyMembers(tx, scope, { key: `question:${randomUUID()}`, content, about: id })
}

/** An edit changes an undelivered notification and sends no other. */
export async function notifyAsker(tx: Tx, question: QuestionPartiesRow): Promise<void> {
  const { id, service_id: serviceId, title, organizer_name: organizerName, user_id: userId, answer } = question
  const values = {
    ...{ serviceId, title, ...toEnglishTitle(question), organizerName },
    ...{ question: question.text, text: answer ?? '' },
  }
  const content = { kind: 'question_answered', values } as const
  const key = `question_answered:${id}`
  if (question.answer_version > 1) return rewriteUnsentNotification(tx, key, content)
  // Other members need not be asked for an answer that exists.
  await cancelUnsentToUsers(tx, id)
  await enqueueNotification(tx, { key, userId, content, about: id })
}

const toEnglishTitle = ({ title_en }: Pick<QuestionPartiesRow, 'title_en'>) => (title_en === null ? {} : { title_en })

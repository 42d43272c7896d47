import type { OrganizerQuestion } from '@enp/shared/calls/questions/organizer-questions'
import type { ModeratedQuestion, OwnQuestion, PublishedQuestion } from '@enp/shared/calls/questions/questions'
import { toDisplayName, toDisplayNameIfVisible } from '@enp/shared/text/plain-text'

/** Days in which a question without an answer counts against the limit. */
export const openQuestionDays = 30

export interface QuestionRow {
  readonly id: string
  readonly text: string
  readonly asked_at: Date
  readonly answer: string | null
  readonly answered_at: Date | null
}

export interface AnsweredRow extends QuestionRow {
  readonly answer: string
  readonly answered_at: Date
}

export function toPublished({ id, text, answer, answered_at: answeredAt }: AnsweredRow): PublishedQuestion {
  return { id, text, answer, answeredAt: answeredAt.toISOString() }
}

export function toOwn({ id, text, asked_at: askedAt, answer, answered_at: answeredAt }: QuestionRow): OwnQuestion {
  return {
    ...{ id, text, askedAt: askedAt.toISOString() },
    ...(answer !== null && { answer }),
    ...(answeredAt !== null && { answeredAt: answeredAt.toISOString() }),
  }
}

export interface QuestionPartiesRow extends QuestionRow {
  readonly service_id: string
  readonly organizer_id: string
  readonly organizer_name: string
  readonly title: string
  readonly title_en: string | null
  readonly user_id: string
  readonly author: string
  readonly answer_version: number
  readonly is_published: boolean
  readonly is_hidden: boolean
  readonly hidden_reason: string | null
  readonly decided_by: bigint | null
  readonly operator_name: string | null
}

export function toOrganizerQuestion(row: QuestionPartiesRow, title: string): OrganizerQuestion {
  const { id, text, author, answer, hidden_reason: reason } = row
  return {
    ...{ id, title, text, author: toDisplayName(author), askedAt: row.asked_at.toISOString() },
    ...(answer !== null && { answer }),
    answerVersion: row.answer_version,
    published: row.is_published,
    ...(row.is_hidden && { hiddenReason: reason ?? '' }),
  }
}

export function toModerated(row: QuestionPartiesRow): ModeratedQuestion {
  const { id, title, text, answer, hidden_reason: reason, decided_by: decidedBy, operator_name: name } = row
  return {
    ...{ questionId: id, title, text, answer: answer ?? '', state: row.is_hidden ? 'hidden' : 'published' },
    ...(row.is_hidden && reason !== null && { hiddenReason: reason }),
    ...(decidedBy !== null && { operatorName: toDisplayNameIfVisible(name ?? '') ?? String(decidedBy) }),
  }
}

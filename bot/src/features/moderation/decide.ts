import type { Language } from '@enp/shared/calls/api'
import type { ReviewPhotoState, ReviewState } from '@enp/shared/calls/catalog/reviews'
import type { UndoReceipt } from '@enp/shared/calls/operators/undo-receipt'
import type { QuestionState } from '@enp/shared/calls/questions/questions'
import type { Reply } from '@enp/shared/contract'
import type { InlineKeyboard } from 'grammy'
import type { Logger } from 'pino'
import type { Deps } from '../../context.ts'
import { type CallResult, fetchFromServer } from '../../server.ts'
import { botTexts } from '../../texts/texts.ts'
import { applicationMessage, applicationStateText } from '../applying/application-view.ts'
import { moderatedServiceMessage, moderatedServiceStateText } from '../services/moderated-view.ts'
import type { OperatorMessage } from '../support/edit-operator-messages.ts'
import { importReviewMessage, importReviewStateText } from './import-review-view.ts'
import { moderatedQuestionMessage, moderatedQuestionStateText } from './question-view.ts'
import { moderatedReviewMessage, photosStateText, reviewStateText } from './review-view.ts'

export type ModerationSubject =
  | { readonly kind: 'application'; readonly id: string }
  | { readonly kind: 'service'; readonly id: string; readonly submission: number }
  | { readonly kind: 'import'; readonly id: string; readonly round: number }
  | { readonly kind: 'review'; readonly id: string; readonly seen: ReviewState }
  | { readonly kind: 'question'; readonly id: string; readonly seen: QuestionState }
  | { readonly kind: 'review_photos'; readonly id: string; readonly seen: ReviewPhotoState }

interface Decision {
  readonly operatorId: number
  readonly approve: boolean
  readonly reason?: string
}

interface Decided {
  readonly first: boolean
  readonly shownTo: readonly OperatorMessage[]
  readonly undo?: UndoReceipt | undefined
  readonly message: (language: Language) => { html: string; keyboard: InlineKeyboard }
  readonly state: (language: Language) => string
}

export type DecisionReply =
  | ({ readonly kind: 'application' } & Reply<'POST /internal/admin/applications/:id/decide'>['data'])
  | ({ readonly kind: 'import' } & Reply<'POST /internal/admin/import-reviews/:id/decide'>['data'])
  | ({ readonly kind: 'review' } & Reply<'POST /internal/reviews/:id/decide'>['data'])
  | ({ readonly kind: 'question' } & Reply<'POST /internal/questions/:id/decide'>['data'])
  | ({ readonly kind: 'review_photos' } & Reply<'POST /internal/reviews/:id/photos/decide'>['data'])
  | ({ readonly kind: 'service' } & Reply<'POST /internal/admin/services/:id/decide'>['data'])

/** A file has up to 500 services, which are published in one transaction. */
const importTimeoutMs = 30_000

export async function sendDecision(
  deps: Deps,
  log: Logger,
  subject: ModerationSubject,
  decision: Decision,
): Promise<CallResult<DecisionReply>> {
  const params = { id: subject.id }
  if (subject.kind === 'application') {
    const input = { params, body: decision }
    const reply = await fetchFromServer(deps, log, 'POST /internal/admin/applications/:id/decide', input)
    return reply.ok ? { ok: true, data: { kind: 'application', ...reply.data } } : reply
  }
  if (subject.kind === 'import') {
    const input = { params, body: { ...decision, round: subject.round } }
    const options = { timeoutMs: importTimeoutMs }
    const reply = await fetchFromServer(deps, log, 'POST /internal/admin/import-reviews/:id/decide', input, options)
    return reply.ok ? { ok: true, data: { kind: 'import', ...reply.data } } : reply
  }
  if (subject.kind === 'question') {
    const { approve, ...given } = decision
    const body = { ...given, seen: subject.seen, action: approve ? ('publish' as const) : ('hide' as const) }
    const reply = await fetchFromServer(deps, log, 'POST /internal/questions/:id/decide', { params, body })
    return reply.ok ? { ok: true, data: { kind: 'question', ...reply.data } } : reply
  }
  if (subject.kind === 'review') {
    const { approve, ...given } = decision
    const body = { ...given, seen: subject.seen, action: approve ? ('publish' as const) : ('hide' as const) }
    const reply = await fetchFromServer(deps, log, 'POST /internal/reviews/:id/decide', { params, body })
    return reply.ok ? { ok: true, data: { kind: 'review', ...reply.data } } : reply
  }
  if (subject.kind === 'review_photos') {
    const { approve, ...given } = decision
    const body = { ...given, seen: subject.seen, action: approve ? ('approve' as const) : ('refuse' as const) }
    const reply = await fetchFromServer(deps, log, 'POST /internal/reviews/:id/photos/decide', { params, body })
    return reply.ok ? { ok: true, data: { kind: 'review_photos', ...reply.data } } : reply
  }
  const input = { params, body: { ...decision, submission: subject.submission } }
  const reply = await fetchFromServer(deps, log, 'POST /internal/admin/services/:id/decide', input)
  return reply.ok ? { ok: true, data: { kind: 'service', ...reply.data } } : reply
}

export function toModerationResult(reply: DecisionReply): Decided {
  if (reply.kind === 'question') {
    const { first, question, undo } = reply
    return {
      // Operators list questions themselves, so no message of another operator shows one.
      ...{ first, shownTo: [], undo },
      message: (language) => moderatedQuestionMessage(botTexts[language], question),
      state: (language) => moderatedQuestionStateText(botTexts[language], question),
    }
  }
  const { first, shownTo } = reply
  if (reply.kind === 'application') {
    const { application } = reply
    return {
      ...{ first, shownTo },
      message: (language) => applicationMessage(botTexts[language], application),
      state: (language) => applicationStateText(botTexts[language], application),
    }
  }
  if (reply.kind === 'import') {
    const { review, undo } = reply
    return {
      ...{ first, shownTo, undo },
      message: (language) => importReviewMessage(botTexts[language], review),
      state: (language) => importReviewStateText(botTexts[language], review),
    }
  }
  if (reply.kind === 'review' || reply.kind === 'review_photos') {
    const { review, undo } = reply
    const stateText = reply.kind === 'review' ? reviewStateText : photosStateText
    return {
      ...{ first, shownTo, undo },
      message: (language) => moderatedReviewMessage(botTexts[language], review),
      state: (language) => stateText(botTexts[language], review),
    }
  }
  const { service } = reply
  return {
    ...{ first, shownTo },
    message: (language) => moderatedServiceMessage(botTexts[language], service),
    state: (language) => moderatedServiceStateText(botTexts[language], service),
  }
}

import type { Language } from '@enp/shared/calls/api'
import type { BotClient } from '@enp/shared/client'
import type { Reply } from '@enp/shared/contract'
import type { InlineKeyboard } from 'grammy'
import { botTexts } from '../../texts/texts.ts'
import { applicationMessage, applicationStateText } from '../applying/application-view.ts'
import { moderatedServiceMessage, moderatedServiceStateText } from '../services/moderated-view.ts'
import type { OperatorMessage } from '../support/edit-operator-messages.ts'

export type ModerationSubject =
  | { readonly kind: 'application'; readonly id: string }
  | { readonly kind: 'service'; readonly id: string; readonly submission: number }

interface Decision {
  readonly operatorId: number
  readonly approve: boolean
  readonly reason?: string
}

interface Decided {
  readonly first: boolean
  readonly shownTo: readonly OperatorMessage[]
  readonly message: (language: Language) => { html: string; keyboard: InlineKeyboard }
  readonly state: (language: Language) => string
}

export type DecisionReply =
  | ({ readonly kind: 'application' } & Reply<'POST /internal/admin/applications/:id/decide'>['data'])
  | ({ readonly kind: 'service' } & Reply<'POST /internal/admin/services/:id/decide'>['data'])

export async function sendDecision(
  server: BotClient,
  subject: ModerationSubject,
  body: Decision,
): Promise<{ data: DecisionReply }> {
  const params = { id: subject.id }
  if (subject.kind === 'application') {
    const { data } = await server('POST /internal/admin/applications/:id/decide', { params, body })
    return { data: { kind: 'application' as const, ...data } }
  }
  const { submission } = subject
  const { data } = await server('POST /internal/admin/services/:id/decide', { params, body: { ...body, submission } })
  return { data: { kind: 'service' as const, ...data } }
}

export function toModerationResult(reply: DecisionReply): Decided {
  const { first, shownTo } = reply
  if (reply.kind === 'application') {
    const { application } = reply
    return {
      ...{ first, shownTo },
      message: (language) => applicationMessage(botTexts[language], application),
      state: (language) => applicationStateText(botTexts[language], application),
    }
  }
  const { service } = reply
  return {
    ...{ first, shownTo },
    message: (language) => moderatedServiceMessage(botTexts[language], service),
    state: (language) => moderatedServiceStateText(botTexts[language], service),
  }
}

import type { ErrorDetails } from '@enp/shared/errors'
import type { ConversationContext } from '../../context.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'

interface Refusal {
  readonly code: string
  readonly details?: unknown
}

export function questionErrorText(ctx: Pick<ConversationContext, 'texts'>, { code, details }: Refusal): string {
  if (code === 'NOT_FOUND') return ctx.texts.questionGone
  if (code === 'VALIDATION_ERROR') return ctx.texts.messageTextOnly
  if (code !== 'REPLY_NOT_ALLOWED') return memberErrorText(ctx, code)
  const { reason } = details as ErrorDetails['REPLY_NOT_ALLOWED']
  return ctx.texts.questionNotAllowed[reason]
}

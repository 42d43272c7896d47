import type { ConversationContext } from '../../context.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'

export function departureMessageErrorText(ctx: Pick<ConversationContext, 't'>, code: string): string {
  switch (code) {
    case 'NO_RECIPIENTS':
      return ctx.t('departure-nobody')
    case 'MESSAGE_LIMIT':
      return ctx.t('message-limit')
    case 'MESSAGES_CLOSED':
      return ctx.t('talk-closed')
    default:
      return memberErrorText(ctx, code)
  }
}

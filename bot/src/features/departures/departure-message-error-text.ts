import type { ConversationContext } from '../../context.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'

export function departureMessageErrorText(ctx: Pick<ConversationContext, 'texts'>, code: string): string {
  switch (code) {
    case 'NO_RECIPIENTS':
      return ctx.texts.departureNobody
    case 'MESSAGE_LIMIT':
      return ctx.texts.messageLimit
    case 'MESSAGES_CLOSED':
      return ctx.texts.talkClosed
    default:
      return memberErrorText(ctx, code)
  }
}

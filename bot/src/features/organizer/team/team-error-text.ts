import type { ConversationContext } from '../../../context.ts'
import { memberErrorText } from '../member-error-text.ts'

export function teamErrorText(ctx: Pick<ConversationContext, 'texts'>, code: string): string {
  switch (code) {
    case 'INVITATION_GONE':
    case 'NOT_FOUND':
      return ctx.texts.teamGone
    case 'NOT_MEMBER':
      return ctx.texts.teamOwnerOnly
    case 'VALIDATION_ERROR':
      return ctx.texts.teamDayOver
    default:
      return memberErrorText(ctx, code)
  }
}

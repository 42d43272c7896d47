import type { ConversationContext } from '../../../context.ts'
import { memberErrorText } from '../member-error-text.ts'

export function teamErrorText(ctx: Pick<ConversationContext, 't'>, code: string): string {
  switch (code) {
    case 'INVITATION_GONE':
    case 'NOT_FOUND':
      return ctx.t('team-gone')
    case 'NOT_MEMBER':
      return ctx.t('team-owner-only')
    case 'VALIDATION_ERROR':
      return ctx.t('team-day-over')
    default:
      return memberErrorText(ctx, code)
  }
}

import type { ConversationContext } from '../../../context.ts'
import { memberSentence } from '../member-sentence.ts'

export function teamSentence(ctx: Pick<ConversationContext, 't'>, code: string): string {
  switch (code) {
    case 'INVITATION_GONE':
    case 'NOT_FOUND':
      return ctx.t('team-gone')
    case 'NOT_MEMBER':
      return ctx.t('team-owner-only')
    case 'VALIDATION_ERROR':
      return ctx.t('team-day-over')
    default:
      return memberSentence(ctx, code)
  }
}

import type { ConversationContext } from '../../context.ts'

/** Explains a refused call. Reveals nothing to users who are not members. */
export function memberErrorText(ctx: Pick<ConversationContext, 'texts'>, code: string): string {
  switch (code) {
    case 'UNAVAILABLE':
      return ctx.texts.serverAway
    case 'NOT_FOUND':
      return ctx.texts.memberBookingGone
    case 'NOT_MEMBER':
      return ctx.texts.buttonOutdated
    case 'NOT_CANCELLABLE':
      return ctx.texts.memberNotCancellable
    case 'LINK_NOT_ALLOWED':
      return ctx.texts.wordsWithLinks
    default:
      return ctx.texts.failure
  }
}

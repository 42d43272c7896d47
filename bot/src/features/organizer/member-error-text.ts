import type { ConversationContext } from '../../context.ts'

/** Explains a refused call. Reveals nothing to users who are not members. */
export function memberErrorText(ctx: Pick<ConversationContext, 't'>, code: string): string {
  switch (code) {
    case 'UNAVAILABLE':
      return ctx.t('server-away')
    case 'NOT_FOUND':
      return ctx.t('member-booking-gone')
    case 'NOT_MEMBER':
      return ctx.t('button-outdated')
    case 'NOT_CANCELLABLE':
      return ctx.t('member-not-cancellable')
    case 'LINK_NOT_ALLOWED':
      return ctx.t('words-with-links')
    default:
      return ctx.t('failure')
  }
}

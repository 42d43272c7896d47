import type { BotContext } from '../../context.ts'

/** Explains a refused call. Reveals nothing to users who are not operators. */
export function supportErrorText(ctx: Pick<BotContext, 'texts'>, code: string): string {
  switch (code) {
    case 'UNAVAILABLE':
      return ctx.texts.serverAway
    case 'NOT_FOUND':
      return ctx.texts.lookupNone
    case 'NOT_OPERATOR':
      return ctx.texts.buttonOutdated
    case 'NO_PERMISSION':
      return ctx.texts.noPermission
    default:
      return ctx.texts.failure
  }
}

export function supportRequestErrorText(ctx: Pick<BotContext, 'texts'>, code: string): string {
  return code === 'NOT_FOUND' ? ctx.texts.operatorRequestGone : supportErrorText(ctx, code)
}

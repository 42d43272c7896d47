import type { BotContext } from '../../context.ts'

/** Explains a refused call. Reveals nothing to users who are not operators. */
export function supportErrorText(ctx: Pick<BotContext, 't'>, code: string): string {
  switch (code) {
    case 'UNAVAILABLE':
      return ctx.t('server-away')
    case 'NOT_FOUND':
      return ctx.t('lookup-none')
    case 'NOT_OPERATOR':
      return ctx.t('button-outdated')
    default:
      return ctx.t('failure')
  }
}

export function supportRequestErrorText(ctx: BotContext, code: string): string {
  return code === 'NOT_FOUND' ? ctx.t('operator-request-gone') : supportErrorText(ctx, code)
}

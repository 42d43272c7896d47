import type { BotContext } from '../../context.ts'

/** What an operator reads when a call about a payment was refused. Whoever is no operator learns nothing of theirs. */
export function sentenceFor(ctx: Pick<BotContext, 't'>, code: string): string {
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

/** The same about a request. */
export function requestSentenceFor(ctx: BotContext, code: string): string {
  return code === 'NOT_FOUND' ? ctx.t('operator-request-gone') : sentenceFor(ctx, code)
}

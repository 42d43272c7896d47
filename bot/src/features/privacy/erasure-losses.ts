import type { ErasureLoss } from '@enp/shared/calls/users/privacy'
import type { BotContext } from '../../context.ts'

export function erasureLossLines(ctx: BotContext, givenUp: readonly ErasureLoss[]): string[] {
  return givenUp.map((lost) => `• ${toText(ctx, lost)}`)
}

function toText(ctx: BotContext, lost: ErasureLoss): string {
  switch (lost.kind) {
    case 'balance':
      if (lost.currency === 'stars') return ctx.t('given-up-stars', { stars: Number(lost.amount) })
      return `${lost.amount} ${lost.currency}`
    case 'boosts':
      return ctx.t('given-up-boosts', { count: lost.count })
    case 'mining_session':
      return ctx.t('given-up-route')
    case 'trips':
      return ctx.t('given-up-trips', { count: lost.count })
  }
}

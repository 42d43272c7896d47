import type { ErasureLoss } from '@enp/shared/calls/users/privacy'
import type { BotContext } from '../../context.ts'

export function erasureLossLines(ctx: BotContext, givenUp: readonly ErasureLoss[]): string[] {
  return givenUp.map((lost) => `• ${toText(ctx, lost)}`)
}

function toText(ctx: BotContext, lost: ErasureLoss): string {
  switch (lost.kind) {
    case 'balance':
      if (lost.currency === 'stars') return ctx.texts.givenUpStars(Number(lost.amount))
      return `${lost.amount} ${lost.currency}`
    case 'boosts':
      return ctx.texts.givenUpBoosts(lost.count)
    case 'mining_session':
      return ctx.texts.givenUpRoute
    case 'trips':
      return ctx.texts.givenUpTrips(lost.count)
    case 'gift_cards':
      return ctx.texts.givenUpGiftCards(lost.count)
  }
}

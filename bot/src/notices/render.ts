import type { Language } from '@enp/shared/calls/api'
import type { NoticeContent } from '@enp/shared/calls/internal'
import { nameOfBoost } from '../boost-percent.ts'
import type { Deps } from '../context.ts'
import { formatDateTime } from '../dates.ts'
import { escapeHtml, shownAmount } from '../texts.ts'

export interface NoticeText {
  /** For the messenger's HTML mode. */
  readonly html: string
  readonly button: string
  /** Where in the mini-app the button leads. */
  readonly path: '/mining' | '/wallet'
}

type BoostPaid = Extract<NoticeContent, { kind: 'boost_paid' }>['values']

/** A notice in a person's language. */
export function render(texts: Deps['texts'], language: Language, notice: NoticeContent): NoticeText {
  const route = (html: string): NoticeText => ({ html, button: texts.t(language, 'open-route'), path: '/mining' })
  const wallet = (html: string): NoticeText => ({ html, button: texts.t(language, 'open-wallet'), path: '/wallet' })

  switch (notice.kind) {
    case 'mining_finished': {
      const html = texts.t(language, 'notice-mining-finished', { reward: shownAmount(notice.values.reward) })
      return { ...route(html), button: texts.t(language, 'notice-mining-finished-button') }
    }
    case 'friend_active': {
      const { friendName, share } = notice.values
      const values = { friendName: escapeHtml(friendName), share: shownAmount(share) }
      return route(texts.t(language, 'notice-friend-active', values))
    }
    case 'boost_paid':
      return route(boostPaid(texts, language, notice.values))
    case 'stars_topped_up':
      return wallet(texts.t(language, 'notice-stars-topped-up', { stars: shownAmount(notice.values.stars) }))
    case 'stars_credited': {
      const { stars, reason = 'unknown' } = notice.values
      return wallet(texts.t(language, 'notice-stars-credited', { stars: shownAmount(stars), reason }))
    }
    case 'stars_refunded': {
      const { stars, to } = notice.values
      return wallet(texts.t(language, 'notice-stars-refunded', { stars: shownAmount(stars), to }))
    }
    case 'refund_failed':
      return wallet(texts.t(language, 'notice-refund-failed', { stars: shownAmount(notice.values.stars) }))
  }
}

function boostPaid(texts: Deps['texts'], language: Language, { boostType, boostValue, applied }: BoostPaid): string {
  const name = nameOfBoost(language, boostType, boostValue)
  if (!applied) return texts.t(language, 'notice-boost-waits', { name })
  const until = formatDateTime(texts, language, applied.zone, applied.endsAt)
  return texts.t(language, 'notice-boost-applied', { name, reward: shownAmount(applied.reward), until })
}

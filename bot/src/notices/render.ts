import type { Language } from '@enp/shared/calls/api'
import type { NoticeContent } from '@enp/shared/calls/internal'
import type { Deps } from '../context.ts'
import { escapeHtml, shownAmount } from '../texts.ts'

export interface NoticeText {
  /** For the messenger's HTML mode. */
  readonly html: string
  readonly button: string
}

/** A notice in a person's language. Every kind opens the route in the mini-app. */
export function render(texts: Deps['texts'], language: Language, notice: NoticeContent): NoticeText {
  switch (notice.kind) {
    case 'mining_finished':
      return {
        html: texts.t(language, 'notice-mining-finished', { reward: shownAmount(notice.values.reward) }),
        button: texts.t(language, 'notice-mining-finished-button'),
      }
    case 'friend_active': {
      const { friendName, share } = notice.values
      const values = { friendName: escapeHtml(friendName), share: shownAmount(share) }
      return {
        html: texts.t(language, 'notice-friend-active', values),
        button: texts.t(language, 'notice-friend-active-button'),
      }
    }
    case 'stars_credited':
      return {
        html: texts.t(language, 'notice-stars-credited', { stars: shownAmount(notice.values.stars) }),
        button: texts.t(language, 'open-app'),
      }
  }
}

/** Where the button of a notice leads. */
export const noticePath = '/mining'

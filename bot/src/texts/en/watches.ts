import { createNumberFormat } from '@enp/shared/text/number-format'
import type { watchesRu } from '../ru/watches.ts'

const { formatNumber } = createNumberFormat('en')

export const watchesEn: typeof watchesRu = {
  commandWatches: 'your watchlist: places and prices',
  watchPay: 'Pay',
  watchSee: 'Take a look',
  watchDeclineButton: 'No, release them',
  watchLeaveButton: 'Stop watching',
  watchTakeNumbered: (number) => `${number}. Pay`,
  watchLeaveNumbered: (number) => `${number}. Stop watching`,
  watchesNone:
    'Your watchlist is empty. If a day is sold out or too expensive, open it in the app and add it: we’ll message you when a place opens up or the price drops.',
  watchesTitle: '<b>Watchlist</b>',
  watchesMore: (count) => `${formatNumber(count)} more in the app.`,
  watchMoreDays: (count) => `${formatNumber(count)} more`,
  watchLimit: (amount) => `up to ${amount}`,
  watchOpensAt: (moment) => `booking opens on ${moment}`,
  watchOpens: 'booking opens soon',
  watchWaiting: 'Waiting: we’ll message you here',
  watchOffered: '<b>We’re holding a place for you</b>',
  watchDeclined: 'Released. The places go to the next in line, and we’ll keep watching for you.',
  watchGone: 'We’re no longer holding this place: time is up, or you’ve already answered.',
  watchLeft: 'Removed from your watchlist.',
}

import type { InboxNotification } from '@enp/shared/calls/users/inbox'
import type { ListTone } from '../../ui/data/list.tsx'
import type { IconDrawing } from '../../ui/icons/icon.tsx'
import { boltIcon, compassIcon, giftIcon, luggageIcon, timerIcon, usersIcon } from '../../ui/icons/icons.ts'
import { arrowDownLeftIcon, messageIcon, starIcon, ticketsIcon, undoIcon } from '../../ui/icons/lazy-icons.ts'

interface Appearance {
  readonly icon: IconDrawing
  readonly tone: ListTone
}

/** Icons by the first word of the notification kind. Other kinds have a letter icon. */
const looks: Readonly<Record<string, Appearance>> = {
  mining: { icon: compassIcon, tone: 'amber' },
  bonus: { icon: giftIcon, tone: 'amber' },
  task: { icon: giftIcon, tone: 'plain' },
  gift: { icon: giftIcon, tone: 'amber' },
  friend: { icon: usersIcon, tone: 'plain' },
  share: { icon: undoIcon, tone: 'plain' },
  boost: { icon: boltIcon, tone: 'amber' },
  stars: { icon: starIcon, tone: 'plain' },
  deposit: { icon: arrowDownLeftIcon, tone: 'plain' },
  refund: { icon: undoIcon, tone: 'plain' },
  booking: { icon: ticketsIcon, tone: 'info' },
  trip: { icon: luggageIcon, tone: 'info' },
  organizer: { icon: timerIcon, tone: 'info' },
  broadcast: { icon: compassIcon, tone: 'plain' },
  support: { icon: messageIcon, tone: 'plain' },
}
const refunded = new Set([
  'booking_cancelled',
  'booking_declined',
  'booking_payment_returned',
  'booking_refunded',
  'trip_refunded',
  'booking_money_on_balance',
])

export function toNotificationAppearance({ kind }: Pick<InboxNotification, 'kind'>): Appearance {
  if (refunded.has(kind)) return { icon: undoIcon, tone: 'plain' }
  return looks[kind.split('_')[0] ?? ''] ?? { icon: messageIcon, tone: 'plain' }
}

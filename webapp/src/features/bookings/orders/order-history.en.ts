import { createFormat } from '../../../locales/format/format.ts'
import type { ordersRu } from './order-history.ru.ts'

const { number, plural } = createFormat('en')

export const ordersEn: typeof ordersRu = {
  title: 'My trips',
  tabsLabel: 'Trips to show',
  tabs: { upcoming: 'Upcoming', completed: 'Past', cancelled: 'Cancelled' },
  oneTrip: (count) => `One trip, ${number(count, 0)} bookings`,
  inDays: (days) => `In\u00a0${number(days, 0)}\u00a0${plural(days, { one: 'day', other: 'days' })}`,
  tags: {
    hold: 'Awaiting payment',
    paying: 'Confirming payment',
    paid: 'Paid',
    rest: 'Pay the rest',
    awaiting: 'Waiting for the organizer',
    today: 'Today',
    tomorrow: 'Tomorrow',
    now: 'In progress',
    over: 'Ended',
    arrived: 'Checked in',
    completed: 'Completed',
    noShow: 'No-show',
    expired: 'Not paid',
    declined: 'Declined by the organizer',
    cancelled: 'Cancelled',
    cancelledByOrganizer: 'Cancelled by the organizer',
  },
  actions: { pay: 'Pay', ticket: 'Ticket', review: 'Review', again: 'Book again' },
  refunded: 'Refunded',
  refunding: 'Refund on its way',
  refundTo: {
    card: (day) => `Refunded to your card on ${day}`,
    balance: (day) => `Refunded to your balance on ${day}`,
    usdt: (day) => `Refunded to your balance on ${day}`,
    gift_card: (day) => `Refunded to the gift card on ${day}`,
  },
  refundToCardSoon: 'The refund is on its way to your card. It usually takes up to 5\u00a0business days',
  hide: (title) => `Remove from the list: ${title}`,
  hidden: (title) => `“${title}” was removed from the list.`,
  undo: 'Undo',
  notHidden: 'Couldn’t remove it.',
  empty: {
    upcoming: { title: 'Nothing coming up yet', text: 'Book a trip and its ticket and countdown will appear here.' },
    completed: { title: 'Your trips will appear here', text: 'After a trip you can review it or book it again.' },
    cancelled: { title: 'No cancelled trips', text: 'If your plans change, you can track the refund here.' },
  },
  toServices: 'Browse services',
  failed: 'Couldn’t load your trips',
  more: 'Show more',
  moreFailed: 'Couldn’t load more',
}

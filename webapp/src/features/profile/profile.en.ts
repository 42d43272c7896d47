import { createFormat } from '../../locales/format/format.ts'
import type { profileRu } from './profile.ru.ts'

const { plural } = createFormat('en')

export const profileEn: typeof profileRu = {
  coins: { enp: 'enp', usdt: 'USDT', ton: 'TON', stars: 'prepaid Stars' },
  wallet: 'Wallet',
  balanceFailed: 'Couldn’t load your balance',
  onTheWay: 'On the trail',
  untilFinish: 'time left',
  arrived: 'Route complete',
  rewardWaits: 'reward waiting',
  walked: (percent) => `${percent}% complete`,
  trips: 'My trips',
  favorites: 'Favorites',
  about: 'About you',
  region: 'Region',
  regionNone: 'Not selected',
  regionNow: (name) => `Current: ${name}`,
  regionHint: 'We use it to show services nearby and to set the bot’s quiet hours.',
  regionSave: 'Save',
  friends: 'Invited',
  friendsCount: (count, shown) =>
    count === 0 ? 'No one yet' : `${shown}\u00a0${plural(count, { one: 'friend', other: 'friends' })}`,
  support: 'Support',
  supportHint: 'We’ll reply in the chat: /support',
  language: 'Language',
  languages: { ru: 'Русский', en: 'English' },
  inbox: (unread) => (unread > 0 ? `Notifications, ${unread} new` : 'Notifications'),
  notifications: 'Notifications',
  topics: {
    mining: { title: 'Route complete', detail: 'When your reward is ready to claim' },
    bonus: { title: 'Daily bonus', detail: 'When a new one is available' },
    trips: { title: 'Trips', detail: 'Booking reminders' },
    friends: { title: 'Friends', detail: 'Who joined and how much you earned' },
    prices: {
      title: 'Prices and availability',
      detail: 'When a favorite or something on your watchlist gets cheaper or starts filling up',
    },
    offers: { title: 'Offers', detail: 'Deals and news from enp travel' },
  },
  suggestions: 'Suggestions',
  recommendations: {
    title: 'Picked for you',
    detail: 'Based on your favorites and trips. Turn it off and we’ll stop using them',
  },
  notificationsNote: 'The bot always messages you about money and your bookings.',
  refused: 'Couldn’t save. Your previous setting is back.',
  more: 'More',
  watches: 'Watchlist',
  desk: 'For organizers',
  terms: 'Terms',
  privacy: 'Personal data',
  leave: 'Sign out',
  leaveTitle: 'Sign out?',
  leaveText: 'Your rewards, purchases and friends will be here when you sign in again.',
  stay: 'Stay signed in',
}

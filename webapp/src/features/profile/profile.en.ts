import { createFormat } from '../../locales/format.ts'
import type { profileRu } from './profile.ru.ts'

const { plural } = createFormat('en')

export const profileEn: typeof profileRu = {
  wallet: 'Wallet',
  balanceFailed: 'The balance did not load',
  onTheWay: 'On the way',
  untilFinish: 'to the finish',
  arrived: 'Route completed',
  rewardWaits: 'the reward waits',
  walked: (percent) => `${percent}% walked`,
  trips: 'My trips',
  favorites: 'Favourites',
  about: 'About you',
  region: 'Region',
  regionNone: 'Not chosen',
  regionNow: (name) => `Now: ${name}`,
  regionHint: 'The region decides which services are nearby and when the bot keeps quiet.',
  regionSave: 'Save',
  friends: 'Invitations',
  friendsCount: (count, shown) =>
    count === 0 ? 'Nobody yet' : `${shown}\u00a0${plural(count, { one: 'friend', other: 'friends' })}`,
  support: 'Support',
  supportHint: 'We answer in the chat: /paysupport',
  language: 'Language',
  languages: { ru: 'Русский', en: 'English' },
  notifications: 'Notifications',
  topics: {
    mining: { title: 'Route completed', detail: 'When the reward can be claimed' },
    bonus: { title: 'Daily bonus', detail: 'When a new one waits' },
    trips: { title: 'Trips', detail: 'Reminders of bookings' },
  },
  notificationsNote: 'The bot always writes about money and a friend’s first route.',
  refused: 'Not saved, put back as it was.',
  more: 'More',
  terms: 'Terms',
  privacy: 'Personal data',
  leave: 'Log out',
  leaveTitle: 'Log out?',
  leaveText: 'This device will forget you. Rewards, purchases and friends stay: they are back when you sign in again.',
  stay: 'Stay',
}

import { createFormat } from '../../../locales/format/format.ts'
import type { formulaRu } from './formula.ru.ts'

const { number, plural } = createFormat('en')

const enp = (amount: number) => `${number(amount)}\u00a0enp`
const percents = (percent: number) => `${number(percent)}%`
const rubles = (amount: number) => `${number(amount, 0)}\u00a0₽`
const toHours = (hours: number) => `${number(hours, 0)} ${plural(hours, { one: 'hour', other: 'hours' })}`

export const formulaEn: typeof formulaRu = {
  title: 'How your share works',
  lead: 'You get a share for as long as your friend uses enp travel: it never expires. How much depends on what your friend does.',
  tourist: 'When you invite a traveller',
  organizer: 'When you invite an organizer',
  activation: {
    title: (you) => `${enp(you)} for the first route`,
    text: (friend, hours) =>
      `Your friend completes a first route and claims the reward. ${toHours(hours)} later you get your enp, and your friend gets ${enp(friend)} more.`,
  },
  earning: {
    title: (percent) => `${percents(percent)} of what your friend earns`,
    text: (max) =>
      `Routes, tasks and the daily bonus. Paid right away, up to ${enp(max)} a day from all your friends together.`,
    example: (claimed, brings) => `Your friend claims ${enp(claimed)}, you get ${enp(brings)}.`,
  },
  boost: {
    title: (percent) => `${percents(percent)} of your friend’s boosts`,
    text: (perStar, hours) => `${enp(perStar)} for each Star of your share. Paid after ${toHours(hours)}.`,
    example: (stars, brings) => `A boost for ${number(stars, 0)} Stars brings you ${enp(brings)}.`,
  },
  booking: {
    title: (percent) => `${percents(percent)} of our commission on your friend’s trips`,
    text: (hours) =>
      `Our commission is the part of the price that we keep, minus discounts. Paid in USDT, ${toHours(hours)} after the trip ends.`,
    example: (commission, brings) =>
      `From a commission of ${rubles(commission)}, you get ${rubles(brings)} in USDT at the day’s rate.`,
  },
  organizerOnce: {
    title: (once) => `${enp(once)} when they start selling`,
    text: 'Once the organizer is verified and their first trip has taken place.',
  },
  organizerSale: {
    title: (percent) => `${percents(percent)} of our commission on their sales`,
    text: (hours) => `Paid in USDT, ${toHours(hours)} after each trip ends.`,
    example: (commission, brings) =>
      `From a commission of ${rubles(commission)}, you get ${rubles(brings)} in USDT at the day’s rate.`,
  },
  second: (percent) => `Second level, friends of your friends: ${percents(percent)}.`,
  example: 'Example',
  countsTitle: 'Who counts',
  counts: [
    'Anyone who opens the bot for the first time with your link. If there were several links, the first one counts.',
    'You can’t invite yourself or the person who invited you.',
    'If unusually many friends join in a day, we review them first. Rewards wait until the review is over.',
  ],
  understood: 'Got it',
  backTitle: 'If a purchase is refunded',
  back: 'Your share of it is taken back. Your balance never goes below zero: the rest comes out of your next rewards.',
}

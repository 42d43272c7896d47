import { createFormat } from '../format/format.ts'
import type { journeyRu } from './journey.ru.ts'

const { number, plural } = createFormat('en')

const hours = (count: number) => `${number(count, 1)}\u00a0${plural(count, { one: 'hour', other: 'hours' })}`

const starCount = (count: number) => `${number(count, 0)} ${plural(count, { one: 'Star', other: 'Stars' })}`

export const journeyEn: typeof journeyRu = {
  journey: {
    balanceLabel: (enp) => `Balance ${enp} enp, open wallet`,
    unit: 'enp',
    planned: (durationHours, perHour) => `${hours(durationHours)} on the trail · ${perHour} enp per\u00a0hour`,
    earnedOnTheWay: 'Earned so far',
    ofTotal: (total, perHour) => `of\u00a0${total} enp · ${perHour} enp per\u00a0hour`,
    earnedAnnounce: (earned, total, left) => `Earned ${earned} of ${total} enp, ${left} to go`,
    untilFinish: 'Time left',
    arrived: 'Route complete',
    arrivedAfter: (durationHours) =>
      durationHours === 24
        ? 'A\u00a0day on the trail · the summit is yours'
        : `${hours(durationHours)} on the trail · the summit is yours`,
    rewardWaits: 'Your reward is waiting at the summit',
    start: 'Set off',
    claim: (reward) => `Claim ${reward} enp`,
    claimed: (reward) => `${reward} enp added to your wallet`,
    powerMeaning: 'More enp',
    boostWaits: 'Ready to start',
    boost: 'Boost',
    topUp: 'Top up your Stars balance',
    starsTopUp: (count) => `${starCount(count)} on your balance, top up`,
    timeMeaning: 'Less time',
    waypoint: (atHours) => `${number(atHours, 1)}\u00a0h`,
    trailLabel: (percent) => `${number(percent, 0)}% of the route completed`,
    legs: ['Dawn', 'Noon', 'Sunset', 'Night'],
  },
}

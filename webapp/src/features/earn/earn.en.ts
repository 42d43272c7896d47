import { createFormat } from '../../locales/format/format.ts'
import type { earnRu } from './earn.ru.ts'

const { number, plural } = createFormat('en')

const minutes = (count: number) => `${number(count)} ${plural(count, { one: 'minute', other: 'minutes' })}`

export const earnEn: typeof earnRu = {
  title: 'Earn',
  balance: (enp) => `Balance: ${enp} enp. Open the wallet`,
  bonusTitle: 'Daily bonus',
  bonusFailed: 'Couldn’t load the bonus',
  bonusAmount: (enp) => `Plus ${enp} enp`,
  bonusParts: (base, streak) => `${base} for today and ${streak} for your streak`,
  bonusBase: 'For opening the app today',
  bonusPaid: 'Added to your balance',
  bonusNext: 'Your next bonus',
  claim: 'Claim the bonus',
  claimed: (enp) => `${enp} enp added to your balance`,
  nextIn: (clock) => `Next one in ${clock}`,
  nextAt: (when) => `Your next bonus: ${when}`,
  inARow: (days) => `${number(days)}-day streak`,
  freezes: (count) =>
    count === 1
      ? 'You have a streak freeze: it covers one missed day.'
      : `You have ${number(count)} streak freezes: they cover two missed days.`,
  noFreezes: 'Every 7 bonuses earn a streak freeze: it keeps your streak if you miss a day.',
  week: 'This week',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  weekdayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  dayStates: {
    claimed: 'bonus claimed',
    frozen: 'covered by a freeze',
    missed: 'no bonus',
    today: 'today',
    ahead: 'still to come',
  },
  tasksTitle: 'Tasks',
  tasksFailed: 'Couldn’t load the tasks',
  upTo: (enp) => `up to ${enp} enp`,
  allDoneTitle: 'All done',
  allDone: 'New tasks will appear here. Until then your route earns enp.',
  toMining: 'Go to your route',
  reward: (enp) => `${enp} enp`,
  checkedInAnHour: 'Checked an hour later',
  submitted: 'An operator will check it',
  doneOn: (day) => `Completed ${day}`,
  taken: 'Reward taken back: you left the channel',
  friends: (have, need) => `${have} of ${need}`,
  until: (day) => `until ${day}`,
  go: 'Open',
  check: 'Check',
  take: 'Collect',
  invite: 'Invite',
  pending: 'In review',
  expired: 'Time’s up',
  minutesLeft: (count) => `${number(count)} min`,
  minutesLeftLong: (count) => `Ready to check in ${minutes(count)}`,
  comeBackInAnHour: 'Come back in an hour and we’ll check your visit',
  comeBackIn: (count) => `Come back in ${minutes(count)} and we’ll check your visit`,
  friendsNeeded: (have, need) => `${have} of ${need} friends so far. Invite more.`,
  bonusFirst: 'Claim today’s bonus first.',
  openChannel: 'Open the channel',
  paid: (enp) => `+${enp} enp added to your balance`,
  accepted: 'Sent for review. You’ll get the reward once it’s approved.',
}

import { createFormat } from '../format/format.ts'

const { number, plural } = createFormat('ru')

const hours = (count: number) =>
  `${number(count, 1)}\u00a0${plural(count, { one: 'час', few: 'часа', many: 'часов', other: 'часа' })}`

const stars = (count: number) =>
  `${number(count, 0)} ${plural(count, { one: 'звезда', few: 'звезды', many: 'звёзд', other: 'звезды' })}`

const legs: readonly [string, string, string, string] = ['Рассвет', 'Полдень', 'Закат', 'Ночь']

export const journeyRu = {
  journey: {
    balanceLabel: (enp: string) => `Баланс ${enp} enp, открыть кошелёк`,
    unit: 'enp',
    planned: (durationHours: number, perHour: string) => `${hours(durationHours)} пути · ${perHour} enp в\u00a0час`,
    earnedOnTheWay: 'Добыто в\u00a0пути',
    ofTotal: (total: string, perHour: string) => `из\u00a0${total} enp · ${perHour} enp в\u00a0час`,
    earnedAnnounce: (earned: string, total: string, left: string) =>
      `Добыто ${earned} из ${total} enp, осталось ${left}`,
    untilFinish: 'До\u00a0финиша',
    arrived: 'Маршрут пройден',
    arrivedAfter: (durationHours: number) =>
      durationHours === 24 ? 'Сутки в\u00a0пути · вершина ваша' : `${hours(durationHours)} в\u00a0пути · вершина ваша`,
    rewardWaits: 'Награда ждёт на\u00a0вершине',
    start: 'Отправиться в\u00a0путь',
    claim: (reward: string) => `Забрать ${reward} enp`,
    claimed: (reward: string) => `В\u00a0кошельке прибавилось ${reward} enp`,
    powerMeaning: 'Больше enp',
    boostWaits: 'Ждёт старта',
    boost: 'Ускорить',
    topUp: 'Пополнить баланс звёзд',
    starsTopUp: (count: number) => `${stars(count)} на балансе, пополнить`,
    timeMeaning: 'Короче путь',
    waypoint: (atHours: number) => `${number(atHours, 1)}\u00a0ч`,
    trailLabel: (percent: number) => `Пройдено ${number(percent, 0)}% маршрута`,
    legs,
  },
}

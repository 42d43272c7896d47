import { createFormat } from '../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

const enp = (amount: number) => `${number(amount)}\u00a0enp`
const percents = (percent: number) => `${number(percent)}%`
const rubles = (amount: number) => `${number(amount, 0)}\u00a0₽`
const afterHours = (hours: number) =>
  `${number(hours, 0)}\u00a0${plural(hours, { one: 'час', few: 'часа', many: 'часов', other: 'часа' })}`
const ofStars = (stars: number) =>
  `${number(stars, 0)}\u00a0${plural(stars, { one: 'звезду', few: 'звезды', many: 'звёзд', other: 'звезды' })}`

export const formulaRu = {
  title: 'Как считается доход',
  lead: 'Доля приходит, пока друг пользуется enp travel, без ограничения по\u00a0времени. Сколько и\u00a0за\u00a0что\u00a0— ниже.',
  tourist: 'Когда вы зовёте туриста',
  organizer: 'Когда вы зовёте организатора',
  activation: {
    title: (you: number) => `${enp(you)} за\u00a0первый маршрут`,
    text: (friend: number, hours: number) =>
      `Друг проходит первый маршрут и\u00a0забирает награду. Через ${afterHours(hours)} вы получаете свои enp, а\u00a0друг\u00a0— ещё ${enp(friend)}.`,
  },
  earning: {
    title: (percent: number) => `${percents(percent)} от\u00a0добытого другом`,
    text: (max: number) =>
      `Маршруты, задания и\u00a0ежедневный бонус. Сразу, и\u00a0не\u00a0больше ${enp(max)} в\u00a0день от\u00a0всех друзей вместе.`,
    example: (claimed: number, brings: number) => `Друг забрал ${enp(claimed)}\u00a0— вам пришло ${enp(brings)}.`,
  },
  boost: {
    title: (percent: number) => `${percents(percent)} от\u00a0ускорений друга`,
    text: (perStar: number, hours: number) =>
      `Доля звёзд, по\u00a0${enp(perStar)} за\u00a0звезду. Через ${afterHours(hours)}.`,
    example: (stars: number, brings: number) => `Ускорение за\u00a0${ofStars(stars)} приносит вам ${enp(brings)}.`,
  },
  booking: {
    title: (percent: number) => `${percents(percent)} от\u00a0нашей комиссии за\u00a0поездки друга`,
    text: (hours: number) =>
      `Комиссия\u00a0— то, что остаётся сервису от\u00a0цены, за\u00a0вычетом скидок. В\u00a0USDT, через ${afterHours(hours)} после окончания поездки.`,
    example: (commission: number, brings: number) =>
      `Комиссия ${rubles(commission)}\u00a0— ваша доля ${rubles(brings)} в\u00a0USDT по\u00a0курсу дня.`,
  },
  organizerOnce: {
    title: (once: number) => `${enp(once)} за\u00a0начало продаж`,
    text: 'Когда организатора проверили и\u00a0его первая поездка состоялась.',
  },
  organizerSale: {
    title: (percent: number) => `${percents(percent)} от\u00a0нашей комиссии с\u00a0его продаж`,
    text: (hours: number) => `В\u00a0USDT, через ${afterHours(hours)} после окончания каждой поездки.`,
    example: (commission: number, brings: number) =>
      `Комиссия ${rubles(commission)}\u00a0— ваша доля ${rubles(brings)} в\u00a0USDT по\u00a0курсу дня.`,
  },
  second: (percent: number) => `Второй уровень, друзья ваших друзей: ${percents(percent)}.`,
  example: 'Пример',
  countsTitle: 'Кто считается',
  counts: [
    'Тот, кто открыл бота впервые и\u00a0по\u00a0вашей ссылке. Если ссылок было несколько, считается первая.',
    'Пригласить себя или того, кто пригласил вас, нельзя.',
    'Когда за\u00a0день приходит необычно много друзей, мы сначала проверяем. До\u00a0конца проверки их награды ждут.',
  ],
  understood: 'Понятно',
  backTitle: 'Если покупку вернули',
  back: 'Доля за\u00a0неё отменяется. Ниже нуля баланс не\u00a0опустится: недостающее вычтется из\u00a0следующих наград.',
}

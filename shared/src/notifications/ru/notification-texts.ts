import type { OperatorPermission } from '../../calls/operators/permissions.ts'
import { boostName } from '../../money/boosts.ts'
import { settingsZone } from '../../settings/settings-zone.ts'
import { selectPlural } from '../../text/number-format.ts'
import { visibleText } from '../../text/plain-text.ts'
import { formatDateTime } from '../../time/dates.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import { broadcastText } from '../broadcasts.ts'
import { type NotificationTexts, truncateToTwoDecimals } from '../texts.ts'
import { bookingsRu } from './bookings.ts'
import { casesRu } from './cases.ts'
import { changesRu } from './changes.ts'
import { departuresRu } from './departures.ts'
import { favoritesRu } from './favorites.ts'
import { friendsRu } from './friends.ts'
import { giftCardsRu } from './gift-cards.ts'
import { groupPaymentRu } from './group-payment.ts'
import { organizerCalendarRu } from './organizer-calendar.ts'
import { organizersRu } from './organizers.ts'
import { payoutsRu } from './payouts.ts'
import { questionsRu } from './questions.ts'
import { reviewsRu } from './reviews.ts'
import { teamRu } from './team.ts'
import { ticketsRu } from './tickets.ts'
import { tripOutcomesRu } from './trip-outcomes.ts'
import { watchesRu } from './watches.ts'
import { withdrawalsRu } from './withdrawals.ts'

const numbers = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 })

const amount = (decimalText: string) => numbers.format(truncateToTwoDecimals(decimalText))

function agree(decimalText: string, one: string, few: string, many: string): string {
  const form = selectPlural('ru', truncateToTwoDecimals(decimalText), { one, few, other: many })
  return `${amount(decimalText)} ${form}`
}

const creditReasons = {
  again: 'Этот счёт уже был оплачен',
  late: 'Счёт уже не действовал',
  owned: 'Ускорение этого вида у вас уже было',
  unknown: 'Мы не нашли, за что этот платёж',
}

const closings = {
  refunded: 'Оператор одобрил возврат, звёзды в пути.',
  declined: 'Оператор рассмотрел вашу просьбу: эти звёзды не возвращаются.',
  closed: 'Оператор закрыл ваше обращение. Если вопрос остался, отправьте /support.',
  resolved: 'Вы закрыли обращение. Если вопрос остался, отправьте /support.',
}

const permissionNames: Readonly<Record<OperatorPermission, string>> = {
  support: 'обращения и личные данные',
  money: 'платежи, возвраты, выводы и промокоды',
  content: 'отзывы, задания, услуги и рассылки',
  settings: 'настройки и очереди',
  all: 'всё, в том числе операторы и журнал',
}

export const notificationTextsRu: NotificationTexts = {
  ...bookingsRu,
  ...changesRu,
  ...departuresRu,
  ...tripOutcomesRu,
  ...casesRu,
  ...friendsRu,
  ...watchesRu,
  ...favoritesRu,
  ...withdrawalsRu,
  ...giftCardsRu,
  ...payoutsRu,
  ...organizersRu,
  ...organizerCalendarRu,
  ...teamRu,
  ...reviewsRu,
  ...questionsRu,
  ...groupPaymentRu,
  ...ticketsRu,
  mining_finished: ({ reward }) => ({
    title: 'Награда ждёт',
    text: `Маршрут пройден. ${agree(reward, 'enp ждёт', 'enp ждут', 'enp ждут')} на вершине.`,
  }),
  boost_paid: ({ boostType, boostValue, applied }) => {
    const name = boostName('ru', boostType, Math.round(boostValue * 100))
    if (!applied) return { title: 'Ускорение куплено', text: `Ускорение «${name}» куплено и ждёт следующего старта.` }
    const { reward, zone, endsAt } = applied
    const rest = `Маршрут принесёт ${amount(reward)} enp и закончится ${formatDateTime('ru', zone, endsAt)}.`
    return { title: 'Ускорение действует', text: `Ускорение «${name}» действует. ${rest}` }
  },
  stars_topped_up: ({ stars }) => ({
    title: 'Баланс пополнен',
    text: `Баланс пополнен на ${agree(stars, 'звезду', 'звезды', 'звёзд')}.`,
  }),
  stars_credited: ({ stars, reason = 'unknown' }) => ({
    title: 'Звёзды на балансе',
    text: `${creditReasons[reason]}, поэтому ${agree(stars, 'звезда', 'звезды', 'звёзд')} теперь на вашем балансе.`,
  }),
  stars_refunded: ({ stars, to }) => ({
    title: 'Звёзды вернулись',
    text: `${agree(stars, 'звезда вернулась', 'звезды вернулись', 'звёзд вернулись')} ${to === 'balance' ? 'на баланс' : 'в Telegram'}.`,
  }),
  refund_failed: ({ stars }) => ({
    title: 'Возврат не получился',
    text: `Вернуть ${agree(stars, 'звезду', 'звезды', 'звёзд')} не получилось. Звёзды на вашем балансе в приложении. Если нужна помощь, отправьте /paysupport.`,
  }),
  support_request: ({ number, messages }) => ({
    title: `Обращение № ${number}`,
    text: messages.at(-1)?.text ?? '',
  }),
  review_pending: ({ title, rating, text }) => ({
    title: 'Отзыв на проверке',
    text: [`«${visibleText(title)}», ${rating} из 5.`, ...(text ? [visibleText(text)] : [])].join(' '),
  }),
  broadcast_expired: ({ number, plannedFor }) => ({
    title: `Рассылка № ${number} не отправлена`,
    text: `Она была запланирована на ${formatDateTime('ru', settingsZone, plannedFor)} по Москве, но сервис тогда не работал. Это снова черновик: отправьте его или запланируйте заново.`,
  }),
  message_budget: ({ day, hours, busiest, expected, capacity }) => ({
    title: 'Завтра сообщений больше, чем берёт Telegram',
    text: `${day}, часов с задержкой: ${hours}. Больше всего в ${busiest}:00 по Москве: ${numbers.format(expected)} при пределе ${numbers.format(capacity)}. Напоминания о маршрутах и ценах войдут в вечернее сообщение, если вы не выберете другое.`,
  }),
  operator_appointed: ({ permissions }) => ({
    title: 'Вы стали оператором',
    text: `Вам доступно: ${permissions.map((one) => permissionNames[one]).join('; ')}. Меню — /admin, команды — /help.`,
  }),
  operator_joined: ({ name, username, permissions }) => ({
    title: 'Новый оператор по вашей ссылке',
    text: `${visibleText(name)}${username ? ` (@${username})` : ''}: ${permissions.map((one) => permissionNames[one]).join('; ')}. Если это не тот человек, отмените изменение: /admin, «Отменить действие».`,
  }),
  refunds_due: ({ total, rub }) => ({
    title: 'Возвраты на карты',
    text: `Ждут у провайдера: ${numbers.format(total)}, всего ${numbers.format(rub / 100)} ₽.`,
  }),
  refund_due: ({ amount, about }) => ({
    title: 'Возврат на карту',
    text: [`Верните у провайдера ${numbers.format(amount / 100)} ₽.`, ...(about ? [about.ru] : [])].join(' '),
  }),
  support_answer: ({ text }) => ({
    title: 'Ответ поддержки',
    text: text || 'Оператор прислал файл: он в чате с ботом.',
  }),
  support_closed: ({ outcome }) => ({ title: 'Обращение закрыто', text: closings[outcome] }),
  broadcast: (content) => broadcastText('ru', content, 'Новости enp travel'),
  deposit_arrived: ({ sum }) => ({
    title: 'Пополнение пришло',
    text: `${formatCurrencyAmount('ru', sum)} уже на вашем балансе.`,
  }),
}

import type { TripValues } from '../../calls/notifications/booking-notifications.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatPlaceTime, formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { GroupPaymentNotificationTexts } from '../texts.ts'

const called = (title: string) => `«${visibleText(title)}»`
const trip = (values: TripValues) => `${called(values.title)}, ${formatStart('ru', values)}`

export const groupPaymentRu: GroupPaymentNotificationTexts = {
  share_paid: ({ name, paid, all, ...values }) => ({
    title: 'Доля оплачена',
    text: `${toDisplayName(name)}: доля оплачена. ${trip(values)}, оплачено ${paid} из ${all}.`,
  }),
  shares_ending: ({ minutes, ...values }) => ({
    title: 'Не все доли оплачены',
    text: `До конца брони меньше ${minutes} минут: ${trip(values)}. Напомните друзьям или оплатите остальное сами, иначе места освободятся, а деньги вернутся каждому.`,
  }),
  shares_expired: ({ paid, all, ...values }) => ({
    title: 'Собрать не получилось',
    text: `Время вышло, оплачено ${paid} из ${all}: ${trip(values)}. Места свободны, каждому возвращаем его долю.`,
  }),
  share_reminder: ({ title, ownerName, sum, until, zone }) => ({
    title: 'Ждём вашу долю',
    text: `${toDisplayName(ownerName)} напоминает про поездку ${called(title)}: ваша доля ${formatCurrencyAmount('ru', sum)}, оплатить можно до ${formatPlaceTime('ru', zone, until)}.`,
  }),
  shares_booked: ({ title, ownerName }) => ({
    title: 'Все собрались',
    text: `Поездка ${called(title)} оплачена целиком. Её организует ${toDisplayName(ownerName)}.`,
  }),
}

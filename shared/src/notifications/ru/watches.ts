import { visibleText } from '../../text/plain-text.ts'
import { formatDay } from '../../time/dates.ts'
import { formatPlaceTime, formatStart } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { WatchNotificationTexts } from '../texts.ts'
import { count } from './count.ts'

const called = (title: string) => `«${visibleText(title)}»`

export const watchesRu: WatchNotificationTexts = {
  watch_offer: ({ guests, rooms, sum, expiresAt, ...values }) => ({
    title: rooms === undefined ? 'Места освободились' : 'Номер освободился',
    text: [
      `Вы следили: ${called(values.title)}, ${formatStart('ru', values)}.`,
      `${rooms === undefined ? count(guests, 'место', 'места', 'мест') : count(rooms, 'номер', 'номера', 'номеров')} за вами до ${formatPlaceTime('ru', values.timeZone, expiresAt)}, к оплате ${formatCurrencyAmount('ru', sum)}.`,
      'Не оплатите вовремя — места уйдут следующему, а мы будем следить дальше.',
    ].join(' '),
  }),
  watch_opens: ({ title }) => ({
    title: 'Бронь открылась',
    text: `${called(title)}: уже можно бронировать. Места мы не держим.`,
  }),
  watch_price: ({ title, date, startTime, price }) => ({
    title: 'Стало дешевле',
    text: `${called(title)}, ${formatDay('ru', 'UTC', `${date}T00:00:00.000Z`)}${startTime ? `, ${startTime}` : ''}: теперь ${formatCurrencyAmount('ru', price)}, это в пределах вашей суммы. Места есть, но мы их не держим.`,
  }),
}

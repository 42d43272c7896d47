import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatStart } from '../../time/place-time.ts'
import type { NotificationValues, TicketNotificationTexts } from '../texts.ts'

type Trip = Pick<NotificationValues['ticket_soon'], 'title' | 'startsAt' | 'timeZone' | 'startTime'>

const trip = (values: Trip) => `«${visibleText(values.title)}», ${formatStart('ru', values)}`

const reasons = {
  withdrawn: 'Тот, кто бронировал, забрал это место',
  cancelled: 'Поездка отменена',
  changed: 'В брони стало меньше мест, и вашего в ней больше нет',
  erased: 'Билет удалён',
}

export const ticketsRu: TicketNotificationTexts = {
  ticket_accepted: ({ name, ...values }) => ({
    title: 'Место принято',
    text: `${toDisplayName(name)} едет с вами: ${trip(values)}. Отменить поездку и получить возврат можете только вы.`,
  }),
  ticket_passed: ({ name, ...values }) => ({
    title: 'Место передано',
    text: `${toDisplayName(name)} принимает ваше место: ${trip(values)}. Ваш код больше не примут.`,
  }),
  ticket_ended: ({ reason, ...values }) => ({
    title: 'Билет больше не действует',
    text: `${reasons[reason]}: ${trip(values)}. Код больше не примут.`,
  }),
  ticket_changed: ({ from, ...values }) => ({
    title: 'Билет изменился',
    text: `Теперь ${trip(values)}.${from ? ` Было ${formatStart('ru', { timeZone: values.timeZone, ...from })}.` : ''} Код новый: откройте билет.`,
  }),
  ticket_soon: ({ hours, point, guide, ...values }) => ({
    title: hours === 24 ? 'Скоро в путь' : 'Пора в путь',
    text: `${trip(values)}.${point ? ` Где: ${visibleText(point).replace(/\.$/, '')}.` : ''}${
      guide
        ? ` Гид: ${[guide.name, guide.phone]
            .filter(Boolean)
            .map((one) => visibleText(one ?? ''))
            .join(', ')}.`
        : ''
    } QR-код билета — в приложении.`,
  }),
}

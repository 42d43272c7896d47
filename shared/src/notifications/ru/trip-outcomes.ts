import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatPlaceTime, formatStart } from '../../time/place-time.ts'
import type { NotificationValues, TripOutcomeNotificationTexts } from '../texts.ts'

const trip = (values: NotificationValues['trip_no_show_withdrawn']) =>
  `«${visibleText(values.title)}», ${formatStart('ru', values)}`

export const tripOutcomesRu: TripOutcomeNotificationTexts = {
  trip_no_show: ({ objectUntil, ...values }) => ({
    title: 'Организатор отметил неявку',
    text: `Организатор отметил, что вы не пришли: ${trip(values)}, бронь ${values.number}. Деньги за неявку не возвращаются. Если вы были на месте, сообщите об этом до ${formatPlaceTime('ru', values.timeZone, objectUntil)}.`,
  }),
  trip_no_show_withdrawn: (values) => ({
    title: 'Неявка снята',
    text: `Организатор снял отметку о неявке: ${trip(values)}, бронь ${values.number}.`,
  }),
  organizer_no_show_objected: ({ contactName, ...values }) => ({
    title: 'Гость не согласен с неявкой',
    text: `${toDisplayName(contactName)} говорит, что был на месте: ${trip(values)}, бронь ${values.number}. Поддержка разберётся. Если отметка ошибочна, снимите её.`,
  }),
}

import { createFormat } from '../../../../locales/format/format.ts'
import type { nightsRu } from './nights.ru.ts'

const { number, plural } = createFormat('en')
const nightCount = (count: number) => `${number(count, 0)}\u00a0${plural(count, { one: 'night', other: 'nights' })}`

export const nightsEn: typeof nightsRu = {
  title: 'Close nights',
  about:
    'These nights close for sale. Guests who stay then and haven’t arrived yet choose other dates for as many nights at the same price, or take a refund. Those who don’t answer get a full refund.',
  nights: 'Number of nights',
  fewer: 'Fewer nights',
  more: 'More nights',
  range: (first, last, count) =>
    count === 1 ? `We’ll close the night of ${first}` : `We’ll close ${nightCount(count)}: ${first} to ${last}`,
  others:
    'Requests are declined and unpaid bookings end. Bookings you entered yourself end after 10 minutes. Guests who have arrived stay: please talk to them.',
  undoable: 'You can undo this for 10 minutes, until a guest answers.',
  confirm: 'Close and ask the guests',
  nobody: 'There are no paid bookings on these nights. Close them in the calendar.',
}

import type { rebookingRu } from './rebooking.ru.ts'

export const rebookingEn: typeof rebookingRu = {
  title: 'Similar trips instead',
  about: 'Same days and guests, paid with the money that came back. The difference stays on your balance.',
  from: (title, time) => (time === '' ? title : `${title}, ${time}`),
  pays: (charge) => `${charge} from your balance`,
  take: (price) => `Book for ${price}`,
  loading: 'Looking for similar trips',
  failed: 'Similar trips didn’t load',
  none: 'Nothing similar for this money is free on these days.',
  changed: 'The price or the places changed. Choose again.',
  taken: 'You have already booked a similar trip instead.',
  open: 'Open the booking',
}

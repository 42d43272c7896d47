import { createNumberFormat } from '@enp/shared/text/number-format'
import type { tripsRu } from '../ru/trips.ts'

const { formatNumber } = createNumberFormat('en')

export const tripsEn: typeof tripsRu = {
  commandTrips: 'your trips and tickets',
  tripsTitle: '<b>Your trips</b>',
  ticketsTitle: '<b>Tickets from friends</b>',
  tripsNone: 'You have no trips ahead. Choose a hotel, a tour or an activity.',
  tripsBrowse: 'See services',
  tripsAll: (count: number) => `All trips · ${formatNumber(count)}`,
  rebookButton: 'Similar for this money',
  rebookNone: 'Nothing similar for this money is free on these days.',
  rebookChanged: 'The price or the places changed. Choose again.',
  rebooked: ({ title, number }) => `“${title}”: booking ${number} is paid. The difference stays on your balance.`,
  tripUnpaid: 'not paid yet',
  tripRest: (until: string) => `rest due ${until}`,
  tripMinimum: ({ booked, guests, decidesAt }) => `${booked} of ${guests} guests, decided ${decidesAt}`,
  tripAwaiting: 'waiting for the organizer',
}

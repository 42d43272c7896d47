import { createFormat } from '../../../locales/format/format.ts'
import type { channelsRu } from './channels.ru.ts'

const { number } = createFormat('en')
const counted = (count: number, one: string, other: string) => `${number(count, 0)}\u00a0${count === 1 ? one : other}`

export const channelsEn: typeof channelsRu = {
  title: 'Channel manager',
  back: 'To services',
  about:
    'Connect a hotel to TravelLine: places and prices of nights come from there, and bookings go there. A taken room can’t be sold.',
  failed: 'Couldn’t load the connections',
  rooms: (count) => (count === 0 ? 'no rooms linked' : `linked: ${number(count, 0)}`),
  read: (at) => `updated ${at}`,
  unread: 'not read yet',
  failures: {
    credentials: 'TravelLine doesn’t accept the key. Enter a new one below.',
    access: 'The key lacks access. Allow search, content and reservations.',
    unreachable: 'TravelLine doesn’t respond. We keep trying.',
  },
  closed: 'Nights are closed for sale until the connection is back.',
  open: 'Rooms',
  import: 'Take the description',
  remove: 'Disconnect',
  removeSure: 'Really disconnect?',
  removeHint: 'Places and prices will come from your calendar again.',
  connectTitle: 'Connect a hotel',
  connectHint:
    'In TravelLine, create an API connection with access to search, content, reservations and reading of reservations. Copy both keys.',
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  missing: 'Fill in both keys',
  connect: 'Connect',
  choose: 'Which hotel?',
  connected: (name) => `Connected: ${name}. Now link its rooms.`,
  refused: {
    credentials: 'TravelLine doesn’t know these keys. Check them.',
    access: 'The keys are right, but access is missing. Allow it in TravelLine.',
    choice: 'TravelLine no longer has this. Choose another one.',
  },
  roomsTitle: (hotel) => `Rooms: ${hotel}`,
  roomsFailed: 'Couldn’t load the rooms',
  noOptions: 'You have no options priced per room. Add a hotel to your services first.',
  notConnected: 'not linked',
  elsewhere: 'linked to another hotel',
  link: (room, rate, adults) => `${room}, “${rate}”, ${counted(adults, 'guest', 'guests')}`,
  room: 'Room in TravelLine',
  rate: 'Rate',
  adults: 'Guests per room',
  adultsHint: 'The price is for this many guests, even if fewer come.',
  fewer: 'Fewer guests',
  more: 'More guests',
  preview: 'Show what changes',
  previewTitle: 'The next 30\u00a0nights',
  same: 'Nothing changes',
  different: (count) => `${counted(count, 'night changes', 'nights change')}`,
  outOfRange: (count) =>
    `${counted(count, 'night', 'nights')} can’t be sold: the price is under 10% or over 500% of yours. Correct the option’s price.`,
  bookings: (count, numbers) =>
    `Already booked here: ${counted(count, 'booking', 'bookings')} (${numbers}). Check that TravelLine has them.`,
  sides: 'Places and price: now → then',
  nothing: 'closed',
  side: (places, price) => `${number(places, 0)}\u00a0× ${price}`,
  save: 'Link',
  saved: 'Linked. Places and prices arrive in a minute.',
  disconnect: 'Unlink',
  disconnected: 'Unlinked',
}

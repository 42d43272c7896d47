import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustAsk } from '../chaos/ask.mjs'
import { root } from '../processes/root.mjs'
import { mustEnp, toCommandEnvironment } from './enp.mjs'
import { post } from './money.mjs'

const daysAhead = 20
const tour = {
  key: 'harbour',
  organizer: 'drill',
  organizerName: 'Drill tours',
  category: 'excursion',
  title: 'Drill harbour walk',
  shortDescription: 'A walk along the harbour',
  description: 'A walk along the harbour with a guide.',
  region: 'RU-KR',
  city: 'Petrozavodsk',
  address: 'Harbour, 1',
  cancellationPolicy: 'moderate',
  images: [{ src: 'walk.webp' }],
  excursion: { durationMinutes: 60, meetingPoint: 'Pier', groupSizeMax: 8, difficulty: 'easy', plan: [] },
  options: [{ key: 'day', name: 'Day', units: [{ kind: 'adult', price: 1000 }], startTimes: ['10:00'], capacity: 8 }],
}

/** Imports a service with a picture. Returns what is needed to book it, and the picture. */
export async function importTour(product, folder) {
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(root, 'docs', 'pictures', 'service.webp'), join(folder, 'walk.webp'))
  const file = join(folder, 'tour.json')
  writeFileSync(file, JSON.stringify([tour]))
  await mustEnp(await toCommandEnvironment(product), 'import', file)
  const { data } = await mustAsk(`${product.appUrl}/v1/services?search=${encodeURIComponent(tour.title)}`)
  const card = data.find(({ title }) => title === tour.title)
  const { data: service } = await mustAsk(`${product.appUrl}/v1/services/${card.id}`)
  const { url } = service.media[0]
  return { service, picture: { url, bytes: await fetchBytes(product, url) } }
}

/** Returns a fault unless the restored product serves the same bytes. */
export async function findLostPicture(product, { url, bytes }) {
  const restored = await fetchBytes(product, url).catch(() => undefined)
  return restored?.equals(bytes) ? [] : [`the picture ${url} did not come back`]
}

async function fetchBytes({ appUrl }, url) {
  const answer = await fetch(new URL(url, appUrl))
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

export const startMining = (product, user) => post(product, user, '/v1/mining/start', {})

/** Claims, holds a place and buys a ticket from the balance. */
export async function claimHoldAndBuy(product, user, service) {
  await post(product, user, '/v1/mining/claim', {})
  await hold(product, user, service)
  const { data: ticket } = await hold(product, user, service)
  await post(product, user, `/v1/bookings/${ticket.id}/pay`, { method: 'balance_usdt' })
}

async function hold(product, user, { id: serviceId, options }) {
  const [{ id: optionId, units }] = options
  const { now } = await mustAsk(`${product.messengerUrl}/control/clock`)
  const date = new Date(Date.parse(now) + daysAhead * 86_400_000).toISOString().slice(0, 10)
  const contact = { fullName: 'Drill Guest', phone: '+7 921 000-00-01' }
  const body = { serviceId, optionId, date, startTime: '10:00', units: [{ unitId: units[0].id, quantity: 1 }], contact }
  return post(product, user, '/v1/bookings', body)
}

import { mustAsk } from '../ask.mjs'

const firstDayAhead = 6
const lastDayAhead = 30
const enoughOffers = 150
const dayMs = 86_400_000
const contact = { fullName: 'Load Test', phone: '+79210000001' }

/** Returns holds of excursions that one adult can book without questions; at least one. */
export async function findOffers({ appUrl }) {
  const { data: services } = await mustAsk(`${appUrl}/v1/services?limit=50&category=excursion`)
  const days = `start_date=${dayFromNow(firstDayAhead)}&end_date=${dayFromNow(lastDayAhead)}`
  const offers = []
  for (const { id } of services) {
    if (offers.length >= enoughOffers) break
    const { data: service } = await mustAsk(`${appUrl}/v1/services/${id}`)
    const { data: departures } = await mustAsk(`${appUrl}/v1/services/${id}/availability?${days}`)
    offers.push(...departures.flatMap((departure) => toOffer(service, departure)))
  }
  if (offers.length === 0) throw new Error('No excursion can be booked.')
  return offers
}

function toOffer(service, { optionId, date, startTime, status, minUnits }) {
  const option = service.options.find(({ id }) => id === optionId)
  const asksMore = (option.questions ?? []).some(({ required }) => required) || (option.pickUps ?? []).length > 0
  if (status !== 'AVAILABLE' || asksMore) return []
  const units = [{ unitId: option.units[0].id, quantity: Math.max(1, minUnits ?? 1) }]
  return [{ serviceId: service.id, optionId, date, ...(startTime && { startTime }), units, contact }]
}

const dayFromNow = (days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

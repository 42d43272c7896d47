import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.mjs'
import { publishStrangerServices } from './stranger-services.mjs'
import { signIn } from './users.mjs'

/** More than all actors can hold, with three live holds each. */
const seats = 40
const actorCount = 4
const watchedDays = 10
const dayMs = 86_400_000

/** Simulates abusive users; all seats that they do not hold must stay bookable. */
export async function letStrangersIn(product, { folder, calendarHost, users, isOver }) {
  const [owner, watcher, reader, ...rest] = users
  const services = await publishStrangerServices(product, folder, owner, seats)
  const days = await watchedDates(product, services.departure)
  const stage = { product, services, days, isOver, counts: {}, violations: new Set() }
  await addCalendars(stage, owner, calendarHost.addresses)
  await watch(stage, watcher)
  const actors = rest.slice(0, actorCount).map((id) => holdAndRelease(stage, id))
  return { ...stage, ended: Promise.all([readWideService(stage, reader), ...actors]) }
}

function count({ counts }, name) {
  counts[name] = (counts[name] ?? 0) + 1
}

async function watchedDates(product, { id }) {
  const { body } = await ask(`${product.appUrl}/v1/services/${id}/availability?${period(watchedDays + 2)}`)
  return [...new Set(body.data.filter(({ status }) => status === 'AVAILABLE').map(({ date }) => date))].slice(
    0,
    watchedDays,
  )
}

function period(days) {
  // The product's clock is a day or more ahead of this one.
  const [from, until] = [2, 2 + days].map((ahead) => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10))
  return `start_date=${from}&end_date=${until}`
}

async function addCalendars(stage, owner, addresses) {
  const { product, services } = stage
  const token = await signIn(product, owner)
  for (const [index, url] of addresses.entries()) {
    const address = `${product.appUrl}/v1/organizer/options/${services.wide.options[index].id}/feeds`
    const { status } = await ask(address, { method: 'POST', token, body: { url } })
    count(stage, `hostile calendars: ${status}`)
  }
}

async function watch(stage, id) {
  const { product, services, days } = stage
  const token = await signIn(product, id)
  const body = { ...toUnits(services.departure), dates: days.map((date) => ({ date })), maxPrice: 1 }
  const { status } = await ask(`${product.appUrl}/v1/watches`, { method: 'POST', token, body })
  count(stage, `watches at an unreachable price: ${status}`)
}

function toUnits({ id, options: [only] }) {
  return { serviceId: id, optionId: only.id, units: [{ unitId: only.units[0].id, quantity: 1 }] }
}

async function readWideService(stage, id) {
  const { product, services, isOver } = stage
  const token = await signIn(product, id)
  const lastDay = period(360).slice(-'2026-12-31'.length)
  let from
  while (!isOver()) {
    const query = from ? `start_date=${from}&end_date=${lastDay}` : period(360)
    const { status, body } = await ask(`${product.appUrl}/v1/services/${services.wide.id}/availability?${query}`, {
      token,
    })
    count(stage, `wide availability: ${status}`)
    if (status >= 500 && status !== 503) stage.violations.add(`a wide service returns ${status}`)
    from = body?.next
    await sleep(200)
  }
}

async function holdAndRelease(stage, id) {
  const { product, services, days, isOver, violations } = stage
  let token
  for (let turn = 0; !isOver(); turn += 1) {
    token ??= await signIn(product, id)
    const date = days[turn % days.length]
    const body = { ...toUnits(services.departure), date, startTime: '12:00', contact: { fullName: 'Chaos' } }
    const held = await ask(`${product.appUrl}/v1/bookings`, { method: 'POST', token, body })
    count(stage, `holds of free seats: ${held.body?.error?.code ?? held.status}`)
    if (held.body?.error?.code === 'SOLD_OUT') violations.add(`a departure with ${seats} seats is sold out on ${date}`)
    if (held.status === 500) violations.add('a hold returns 500')
    if (held.status === 401) token = undefined
    if (held.status !== 201 || !(await release(product, token, held.body.data.id))) await releaseAll(product, token)
    await sleep(250)
  }
}

async function release({ appUrl }, token, bookingId) {
  const { status } = await ask(`${appUrl}/v1/bookings/${bookingId}/cancel`, { method: 'POST', token, body: {} })
  return status === 200
}

/** A hold whose response was lost is found in the list. */
async function releaseAll(product, token) {
  const { body } = await ask(`${product.appUrl}/v1/bookings?status=upcoming&limit=50`, { token })
  for (const { id } of body?.data ?? []) await release(product, token, id)
}

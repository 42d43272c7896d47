import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Booking } from '@enp/shared/calls/octo/octo-shapes'
import type { drawFrom } from '../catalog/inventory/inventory-judge.ts'
import { guests, type Octo, type OctoReply } from './octo-fixtures.ts'

interface Start {
  readonly productId: string
  readonly optionId: string
  readonly availabilityId: string
}

/** The reply of a call arrives or is lost, or the call is sent twice at once. */
type Fate = 'arrives' | 'lost' | 'twice'

interface Known {
  /** The last reply that arrived. */
  body: Booking
  isBusy: boolean
  isCancelSent: boolean
}

const fates: readonly Fate[] = ['arrives', 'arrives', 'arrives', 'arrives', 'lost', 'twice']
/** An outage ends after a moment. */
const [retries, retryMs] = [200, 25]

/** Sells through the API as a system that repeats each call until it has a definite reply. */
export function createPartner(octo: Octo, draw: ReturnType<typeof drawFrom>) {
  const known = new Map<string, Known>()
  const faults: string[] = []
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

  async function callUntilDefinite(...call: Parameters<Octo['call']>): Promise<OctoReply> {
    for (let turn = 0; turn < retries; turn += 1) {
      const reply = await octo.call(...call)
      if (reply.status !== 503) return reply
      count('unavailable')
      await sleep(retryMs)
    }
    throw new Error(`${call[0]} ${call[1]} had no reply`)
  }

  async function send(name: string, fate: Fate, ...call: Parameters<Octo['call']>): Promise<OctoReply> {
    if (fate === 'lost') await octo.call(...call)
    const [reply, other] = await Promise.all([
      callUntilDefinite(...call),
      ...(fate === 'twice' ? [callUntilDefinite(...call)] : []),
    ])
    const isRefused = reply?.status === 400 && reply.body.error === 'UNPROCESSABLE_ENTITY'
    if (!reply || (reply.status !== 200 && !isRefused)) faults.push(`${name}: ${JSON.stringify(reply?.body)}`)
    count(`${name} ${reply?.status}`)
    return other?.status === 200 ? other : (reply as OctoReply)
  }

  async function reserve(start: Start, fate: Fate, party: object[]): Promise<string | undefined> {
    const uuid = randomUUID()
    const reply = await send('reserve', fate, 'POST', '/bookings', { ...start, uuid, unitItems: party })
    if (reply.status !== 200) return undefined
    known.set(uuid, { body: reply.body, isBusy: false, isCancelSent: false })
    return uuid
  }

  /** One step at a time for a booking, so that the partner knows its state. */
  async function step(uuid: string, name: Step, fate: Fate, body: object): Promise<void> {
    const booking = known.get(uuid)
    if (!booking) return
    booking.isBusy = true
    if (name === 'cancel') booking.isCancelSent = true
    const path = `/bookings/${uuid}${name === 'update' ? '' : `/${name}`}`
    const reply = await send(name, fate, name === 'update' ? 'PATCH' : 'POST', path, body)
    // Of two updates at once, either may be the last one; a refusal leaves the state as it is.
    const seen = await callUntilDefinite('GET', `/bookings/${uuid}`)
    if (seen.status === 200) checkAndKeep(booking, seen.body, { name, isDone: reply.status === 200 })
    else faults.push(`${name}: lost ${uuid}: ${JSON.stringify(seen.body)}`)
    booking.isBusy = false
  }

  function checkAndKeep(booking: Known, body: Booking, { name, isDone }: { name: Step; isDone: boolean }): void {
    const before = booking.body
    booking.body = body
    if (isDone && name === 'confirm' && body.status !== 'CONFIRMED') faults.push(`confirmed, but ${body.status}`)
    if (isDone && name === 'cancel' && body.status !== 'CANCELLED') faults.push(`cancelled, but ${body.status}`)
    if (before.status === 'CONFIRMED' && body.status !== 'CONFIRMED' && !booking.isCancelSent)
      faults.push(`${before.uuid} was confirmed and is ${body.status} after ${name}`)
    if (!isDone && before.status !== 'ON_HOLD' && toFacts(before) !== toFacts(body))
      faults.push(`a refused ${name} changed ${toFacts(before)} to ${toFacts(body)}`)
  }

  const drawParty = (most: number) => guests(1 + draw.to(most), draw.of(['adult', 'adult', 'child']))

  /** Draws at once, so that a seed has the same actions; the returned function acts. */
  function drawAction(starts: readonly Start[], now: number): () => Promise<void> {
    const [name, fate, confirmFate, start] = [draw.of(names), draw.of(fates), draw.of(fates), draw.of(starts)]
    const [party, changed, pick, minutes] = [drawParty(3), drawParty(4), draw.to(1_000), 5 + draw.to(56)]
    const fields = draw.of([{ availabilityId: start.availabilityId }, { unitItems: changed }, { notes: 'Vegan' }])
    const bodies = {
      ...{ update: fields, extend: { expirationMinutes: minutes }, cancel: {} },
      confirm: { contact: { fullName: 'John Doe' }, ...(pick % 5 === 0 && { unitItems: changed }) },
    }
    return async () => {
      if (name === 'reserve' || name === 'sell') {
        const uuid = await reserve(start, fate, party)
        if (uuid !== undefined && name === 'sell') await step(uuid, 'confirm', confirmFate, bodies.confirm)
        return
      }
      const statuses: readonly string[] = name === 'confirm' || name === 'extend' ? ['ON_HOLD'] : live
      const isTried = ({ isBusy, body: { status, utcExpiresAt } }: Known) =>
        !isBusy && statuses.includes(status) && (!utcExpiresAt || Date.parse(utcExpiresAt) > now || pick % 10 === 0)
      const newest = [...known].filter(([, one]) => isTried(one)).slice(-15)
      const [uuid] = newest[pick % Math.max(newest.length, 1)] ?? []
      if (uuid !== undefined) await step(uuid, name, fate, bodies[name])
    }
  }

  return { octo, known, faults, counts, drawAction }
}

const live = ['ON_HOLD', 'CONFIRMED']
const steps = ['confirm', 'update', 'extend', 'cancel'] as const
type Step = (typeof steps)[number]
const names = ['sell', 'sell', 'sell', 'reserve', 'reserve', 'confirm', 'update', ...steps] as const

/** Everything that a refusal or an outage must not change. */
export const toFacts = ({ status, productId, availabilityId, unitItems, pricing }: Booking): string =>
  JSON.stringify([status, productId, availabilityId, unitItems.map(({ uuid, unitId }) => [uuid, unitId]), pricing])

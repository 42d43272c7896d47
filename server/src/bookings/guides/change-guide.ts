import type { DepartureRef } from '@enp/shared/calls/organizers/organizer-departures'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cleanOrganizerText } from '../../core/notifications/organizer-text.rules.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { parseDepartureSlot } from '../cancellation/departures/departure.rules.ts'
import { requireDecidingMember } from '../cancellation/departures/preview-departure-cancellation.ts'
import { recordManifestChange } from '../departures/manifest-messages.store.ts'
import { rewriteReminders } from '../state/confirm-booking.ts'
import { rewriteTicketReminders } from '../tickets/notify-ticket.ts'
import { type GuidedSlot, listRemindedBookings, lockGuide, saveGuide, toGuide } from './guides.store.ts'

const undoMs = 10 * 60_000
const none = { name: null, phone: null }

/** Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR, LINK_NOT_ALLOWED. */
export function changeGuide(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  { guide, ...departure }: Body<'POST /v1/organizer/departures/guide'>,
): Promise<HandlerReply<'POST /v1/organizer/departures/guide'>> {
  return inTransaction(db, async (tx) => {
    const { serviceId } = await requireDecidingMember(tx, telegramId, departure.optionId)
    const slot = toSlot(departure)
    const old = (await lockGuide(tx, slot)) ?? none
    const named = guide ? { name: cleanOrganizerText(guide.name, 'text'), phone: guide.phone ?? null } : none
    await saveGuide(tx, slot, { ...named, old, undone: false })
    await showToGuests(tx, slot)
    await record(tx, serviceId, slot)
    const undoUntil = new Date((await getNow(tx)).getTime() + undoMs).toISOString()
    const shown = toGuide(named)
    return { data: { ...(shown && { guide: shown }), undoUntil } }
  })
}

/** Errors: NOT_MEMBER, NOT_FOUND; CHANGE_NOT_ALLOWED after ten minutes, or the second time. */
export function undoGuideChange(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  departure: DepartureRef,
): Promise<HandlerReply<'POST /v1/organizer/departures/guide/undo'>> {
  return inTransaction(db, async (tx) => {
    const { serviceId } = await requireDecidingMember(tx, telegramId, departure.optionId)
    const slot = toSlot(departure)
    const row = (await lockGuide(tx, slot)) ?? throwRefusal('CHANGE_NOT_ALLOWED')
    const isLate = (await getNow(tx)).getTime() >= row.changed_at.getTime() + undoMs
    if (row.undone || isLate) throwRefusal('CHANGE_NOT_ALLOWED')
    const before = { name: row.old_name, phone: row.old_phone }
    await saveGuide(tx, slot, { ...before, old: row, undone: true })
    await showToGuests(tx, slot)
    await record(tx, serviceId, slot)
    const guide = toGuide(before)
    return { data: { ...(guide && { guide }) } }
  })
}

function toSlot(departure: DepartureRef): GuidedSlot {
  const { optionId: option_id, date: first_day, startTime: start_time } = parseDepartureSlot(departure)
  return { option_id, first_day, start_time }
}

/** Bookings read the guide when they are shown; guest lists and reminders are rewritten. */
async function showToGuests(tx: Tx, slot: GuidedSlot): Promise<void> {
  await recordManifestChange(tx, slot)
  for (const booking of await listRemindedBookings(tx, slot)) {
    await rewriteReminders(tx, booking)
    await rewriteTicketReminders(tx, booking)
  }
}

async function record(tx: Tx, serviceId: string, { first_day: day, start_time: startTime }: GuidedSlot) {
  const subject = { kind: 'service', id: serviceId } as const
  await recordAction(tx, { operatorId: null, action: 'departure.guide', subject, details: { day, startTime } })
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotentRetry } from '../../../../api/errors/idempotent-retry.ts'
import { deviceStorage } from '../../../../api/offline/device-storage.ts'
import { useSession } from '../../../../api/session/use-session.ts'
import { host } from '../../../../host/host.ts'
import { useKeptState } from '../../../../host/state/use-kept-state.ts'
import { type HoldRequest, holdPlaces } from '../../booking-calls.ts'
import { cacheBooking, refreshAfterBooking } from '../../bookings.queries.ts'
import { type BookingDraft, openCheckout } from '../../checkout-store.ts'
import { useAddOns } from '../add-ons/use-add-ons.ts'
import { usePromoCode } from '../promo/use-promo-code.ts'
import { useStayTax } from '../tax/use-stay-tax.ts'
import { type ContactDraft, type ContactField, findInvalidContactFields, toContact } from './contact.rules.ts'
import { type HoldRefusal, holdRefusal } from './refusal.rules.ts'
import { loadContact, rememberContact } from './remembered-contact.ts'

const repeatOnce = createIdempotentRetry()

export type CheckoutDraftState = ReturnType<typeof useCheckoutDraft>

export function useCheckoutDraft(draft: BookingDraft) {
  const client = useQueryClient()
  const { contact, wrong, write, check } = useContact()
  const [notes, setNotes] = useKeptState('notes', '')
  const [refusal, setRefusal] = useState<HoldRefusal>()
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)

  const addOns = useAddOns(draft)
  const promo = usePromoCode(draft.service.id, draft.amount + addOns.amount)
  const tax = useStayTax(draft)
  const estimated = draft.estimated || tax.isEstimated

  const hold = async (amount: number) => {
    const isAnswered = addOns.check()
    const isReachable = check()
    if (busy || promo.isChecking || tax.isLoading) return
    if (!isAnswered || !isReachable) return setRefusals((count) => count + 1)
    setBusy(true)
    // The changed price stays on screen while the user accepts it.
    if (refusal?.kind === 'other') setRefusal(undefined)
    try {
      const body = {
        ...toRequest({ ...draft, estimated }, { contact, notes, amount }),
        ...addOns.request,
        ...promo.request,
        ...tax.request,
      }
      const booking = await repeatOnce(JSON.stringify(body), (key) => holdPlaces(body, key))
      rememberContact(deviceStorage, host.user?.id, contact)
      cacheBooking(client, booking)
      refreshAfterBooking(client)
      openCheckout({ kind: 'booking', id: booking.id })
    } catch (error) {
      host.haptic('error')
      setRefusals((count) => count + 1)
      const refused = holdRefusal(error)
      if (refused.kind === 'extras') addOns.take(refused.left)
      else if (refused.kind === 'promo') promo.refuse(refused.error)
      else setRefusal(refused)
      // The availability has changed, or the page showed outdated data.
      for (const kind of refused.kind === 'unopened' ? ['availability', 'one'] : ['availability'])
        void client.invalidateQueries({ queryKey: ['Services', kind, draft.service.id] })
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    addOns,
    promo,
    tax,
    estimated,
    amount: draft.amount + addOns.amount - promo.discount + tax.amount,
    contact,
    notes,
    wrong,
    refusal,
    /** Number of times that the form or the server refused the draft. */
    refusals,
    busy: busy || promo.isChecking || tax.isLoading,
    write,
    writeNotes: setNotes,
    hold: (amount: number) => void hold(amount),
    clearRefusal: () => setRefusal(undefined),
  }
}

/** Contact of the last booking, else the name of the profile. */
function useContact() {
  const profileName = useProfileName()
  const [contact, setContact] = useKeptState<ContactDraft>(
    'contact',
    () => loadContact(deviceStorage, host.user?.id) ?? { fullName: profileName, phone: '', email: '' },
  )
  const [wrong, setWrong] = useState<{ readonly fields: readonly ContactField[]; readonly count: number }>()
  return {
    contact,
    wrong,
    write: (change: Partial<ContactDraft>) => {
      setContact((before) => ({ ...before, ...change }))
      // A corrected field is no longer marked; the others still are.
      setWrong((before) => before && { ...before, fields: before.fields.filter((field) => !(field in change)) })
    },
    /** Returns true if all fields are valid, else marks those that are not. */
    check: () => {
      const fields = findInvalidContactFields(contact)
      setWrong((before) => ({ fields, count: (before?.count ?? 0) + 1 }))
      return fields.length === 0
    },
  }
}

function useProfileName(): string {
  const state = useSession()
  if (state.status !== 'signed-in') return ''
  return [state.user.first_name, state.user.last_name].filter(Boolean).join(' ')
}

interface Written {
  readonly contact: ContactDraft
  readonly notes: string
  readonly amount: number
}

function toRequest(draft: BookingDraft, { contact, notes, amount }: Written): Omit<HoldRequest, 'units'> {
  const { service, optionId, date, checkOut, startTime, estimated } = draft
  const written = notes.trim()
  return {
    serviceId: service.id,
    optionId,
    ...(checkOut === undefined ? { date } : { checkIn: date, checkOut }),
    ...(startTime !== undefined && { startTime }),
    contact: toContact(contact),
    ...(written !== '' && { notes: written }),
    // An estimated price is not binding: the exact price is shown before the payment.
    ...(!estimated && { expectedAmount: amount }),
  }
}

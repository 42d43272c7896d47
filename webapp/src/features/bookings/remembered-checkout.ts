import type { KeyValueStore } from '../../api/safe-storage.ts'
import { userKey } from '../../host/storage-keys.ts'

/** Storage key per user, because several accounts of a phone share the storage. */
const openKey = (userId: number | undefined) => userKey('enp.checkout', userId)
export const paymentKey = (userId: number | undefined) => userKey('enp.booking-payment', userId)

/** A transfer on the chain may pay the booking while the app is closed. */
const transferKey = (userId: number | undefined) => userKey('enp.booking-transfer', userId)

export function rememberCheckout(store: KeyValueStore, userId: number | undefined, id: string | undefined): void {
  if (id === undefined) store.removeItem(openKey(userId))
  else store.setItem(openKey(userId), id)
}

export function rememberTransfer(store: KeyValueStore, userId: number | undefined, id: string | undefined): void {
  if (id === undefined) store.removeItem(transferKey(userId))
  else store.setItem(transferKey(userId), id)
}

/** An unproved payment, an awaited transfer, or the checkout of the current hold. */
export function interruptedCheckout(
  store: KeyValueStore,
  userId: number | undefined,
  liveHoldId: string | undefined,
): string | undefined {
  const paid = paidFor(store.getItem(paymentKey(userId)))
  if (paid !== undefined) return paid
  const awaited = store.getItem(transferKey(userId))
  if (awaited !== null) return awaited
  const open = store.getItem(openKey(userId))
  return open !== null && open === liveHoldId ? open : undefined
}

function paidFor(stored: string | null): string | undefined {
  return /"bookingId":"([0-9a-f-]{36})"/.exec(stored ?? '')?.[1]
}

import type { KeyValueStore } from '../../api/offline/safe-storage.ts'
import { toUserStorageKey } from '../../host/storage/storage-keys.ts'

/** Storage key per user, because several accounts of a phone share the storage. */
const openKey = (userId: number | undefined) => toUserStorageKey('enp.checkout', userId)
export const bookingPaymentStorageKey = (userId: number | undefined) => toUserStorageKey('enp.booking-payment', userId)

/** A transfer on the chain may pay the booking while the app is closed. */
const transferKey = (userId: number | undefined) => toUserStorageKey('enp.booking-transfer', userId)

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
  const paid = paidFor(store.getItem(bookingPaymentStorageKey(userId)))
  if (paid !== undefined) return paid
  const awaited = store.getItem(transferKey(userId))
  if (awaited !== null) return awaited
  const open = store.getItem(openKey(userId))
  return open !== null && open === liveHoldId ? open : undefined
}

function paidFor(stored: string | null): string | undefined {
  return /"bookingId":"([0-9a-f-]{36})"/.exec(stored ?? '')?.[1]
}

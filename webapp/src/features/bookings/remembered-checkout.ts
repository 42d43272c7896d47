import type { KeyValueStore } from '../../api/safe-storage.ts'
import { userKey } from '../../host/storage-keys.ts'

/** Names the booking whose checkout is open, for this person: phones share storage between accounts. */
const openKey = (userId: number | undefined) => userKey('enp.checkout', userId)
/** Names the booking whose payment waits for its proof. */
export const paymentKey = (userId: number | undefined) => userKey('enp.booking-payment', userId)

/** Names the booking that waits for a transfer on the chain, which may pay it while no page is there. */
const transferKey = (userId: number | undefined) => userKey('enp.booking-transfer', userId)

export function rememberCheckout(store: KeyValueStore, userId: number | undefined, id: string | undefined): void {
  if (id === undefined) store.removeItem(openKey(userId))
  else store.setItem(openKey(userId), id)
}

/** @param id undefined where none is waited for any more */
export function rememberTransfer(store: KeyValueStore, userId: number | undefined, id: string | undefined): void {
  if (id === undefined) store.removeItem(transferKey(userId))
  else store.setItem(transferKey(userId), id)
}

/** The booking whose payment, whose awaited transfer, or whose checkout while its hold lives, a reload interrupted. */
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

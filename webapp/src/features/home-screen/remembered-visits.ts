import { deviceStorage } from '../../api/device-storage.ts'
import { host } from '../../host/host.ts'
import { userKey } from '../../host/storage-keys.ts'
import { deservesOffer, readVisits, withVisit } from './visits.rules.ts'

/** One entry a person: phones share storage between accounts. Logging out removes it. */
const key = () => userKey('enp.home-screen', host.user?.id)
const stored = () => readVisits(deviceStorage.getItem(key()))

/** Counts this opening, and tells whether the icon is to be offered for it. */
export function recordVisit(nowMs: number): boolean {
  const visits = withVisit(stored(), nowMs)
  if (!visits.isOffered) deviceStorage.setItem(key(), JSON.stringify(visits))
  return deservesOffer(visits)
}

export const wasOffered = () => stored().isOffered

/** The icon is offered once, whatever the person says to it; the profile has it for good. */
export function rememberOffered(): void {
  deviceStorage.setItem(key(), JSON.stringify({ ...stored(), isOffered: true }))
}

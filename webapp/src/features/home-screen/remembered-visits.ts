import { deviceStorage } from '../../api/device-storage.ts'
import { host } from '../../host/host.ts'
import { userKey } from '../../host/storage-keys.ts'
import { deservesOffer, readVisits, withVisit } from './visits.rules.ts'

const key = () => userKey('enp.home-screen', host.user?.id)
const stored = () => readVisits(deviceStorage.getItem(key()))

/** Counts this opening. Returns whether to offer the icon. */
export function recordVisit(nowMs: number): boolean {
  const visits = withVisit(stored(), nowMs)
  if (!visits.isOffered) deviceStorage.setItem(key(), JSON.stringify(visits))
  return deservesOffer(visits)
}

export const wasOffered = () => stored().isOffered

/** Marks the offer as made: it is shown once whatever the user chooses. The profile row stays. */
export function rememberOffered(): void {
  deviceStorage.setItem(key(), JSON.stringify({ ...stored(), isOffered: true }))
}

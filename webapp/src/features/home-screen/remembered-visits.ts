import { deviceStorage } from '../../api/offline/device-storage.ts'
import { host } from '../../host/host.ts'
import { toUserStorageKey } from '../../host/storage/storage-keys.ts'
import { readVisits, shouldOfferHomeScreen, withVisit } from './visits.rules.ts'

const key = () => toUserStorageKey('enp.home-screen', host.user?.id)
const stored = () => readVisits(deviceStorage.getItem(key()))

/** Counts this opening. Returns whether to offer the icon. */
export function recordVisit(nowMs: number): boolean {
  const visits = withVisit(stored(), nowMs)
  if (!visits.isOffered) deviceStorage.setItem(key(), JSON.stringify(visits))
  return shouldOfferHomeScreen(visits)
}

export const wasHomeScreenOffered = () => stored().isOffered

/** Marks the offer as made: it is shown once whatever the user chooses. The profile row stays. */
export function rememberHomeScreenOffer(): void {
  deviceStorage.setItem(key(), JSON.stringify({ ...stored(), isOffered: true }))
}

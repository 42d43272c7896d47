import { session } from '../../../api/api.ts'
import { deviceStorage } from '../../../api/device-storage.ts'
import { host } from '../../../host/host.ts'
import { userKey } from '../../../host/storage-keys.ts'
import { readViewed, type Viewed, withViewed } from './viewed.rules.ts'

/** One entry a person: phones share storage between accounts. Logging out removes it. */
const key = () => userKey('enp.viewed', host.user?.id)

const hasLeft = () => session().state().status === 'logged-out'

/** What this person looked at here, the newest first. The server keeps nothing of it. */
export const listViewed = (): Viewed[] => (hasLeft() ? [] : readViewed(deviceStorage.getItem(key())))

export function rememberViewed(viewed: Viewed): void {
  if (!hasLeft()) deviceStorage.setItem(key(), JSON.stringify(withViewed(listViewed(), viewed)))
}

export const clearViewed = (): void => deviceStorage.removeItem(key())

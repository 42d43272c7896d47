import { session } from '../../../api/api.ts'
import { deviceStorage } from '../../../api/device-storage.ts'
import { host } from '../../../host/host.ts'
import { userKey } from '../../../host/storage-keys.ts'
import { readViewed, type Viewed, withViewed } from './viewed.rules.ts'

const key = () => userKey('enp.viewed', host.user?.id)

const hasLeft = () => session().state().status === 'logged-out'

/** Services that this user viewed on this device, newest first. The server does not store them. */
export const listViewed = (): Viewed[] => (hasLeft() ? [] : readViewed(deviceStorage.getItem(key())))

export function rememberViewed(viewed: Viewed): void {
  if (!hasLeft()) deviceStorage.setItem(key(), JSON.stringify(withViewed(listViewed(), viewed)))
}

export const clearViewed = (): void => deviceStorage.removeItem(key())

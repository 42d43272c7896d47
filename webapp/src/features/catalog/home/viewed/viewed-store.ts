import { session } from '../../../../api/api.ts'
import { deviceStorage } from '../../../../api/offline/device-storage.ts'
import { host } from '../../../../host/host.ts'
import { toUserStorageKey } from '../../../../host/storage/storage-keys.ts'
import { readViewed, type ViewedService, withViewed } from './viewed-service.rules.ts'

const key = () => toUserStorageKey('enp.viewed', host.user?.id)

const hasLeft = () => session().state().status === 'logged-out'

/** Services that this user viewed on this device, newest first. The server does not store them. */
export const listViewed = (): ViewedService[] => (hasLeft() ? [] : readViewed(deviceStorage.getItem(key())))

export function rememberViewed(viewed: ViewedService): void {
  if (!hasLeft()) deviceStorage.setItem(key(), JSON.stringify(withViewed(listViewed(), viewed)))
}

export const clearViewed = (): void => deviceStorage.removeItem(key())

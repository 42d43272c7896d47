import { session } from '../../../api/api.ts'
import { safeStorage } from '../../../api/safe-storage.ts'
import { host } from '../../../host/host.ts'
import { readViewed, type Viewed, withViewed } from './viewed.rules.ts'

const store = safeStorage(() => window.localStorage)

/** One entry a person: phones share storage between accounts. Logging out removes it; session-store.ts. */
const key = () => `enp.viewed.${host.user?.id ?? 0}`

const hasLeft = () => session().state().status === 'logged-out'

/** What this person looked at here, the newest first. The server keeps nothing of it. */
export const viewedHere = (): Viewed[] => (hasLeft() ? [] : readViewed(store.getItem(key())))

export function rememberViewed(viewed: Viewed): void {
  if (!hasLeft()) store.setItem(key(), JSON.stringify(withViewed(viewedHere(), viewed)))
}

export const forgetViewed = (): void => store.removeItem(key())

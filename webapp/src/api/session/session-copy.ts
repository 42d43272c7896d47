import { launchParams } from '../../host/launch/launch.ts'
import { readHostValue, removeHostValue, writeHostValue } from '../../host/telegram/host-storage.ts'
import { hostStorageVersion, isVersionAtLeast } from '../../host/telegram/host-versions.ts'
import type { Session } from './session.ts'
import { ownField, sessionKey } from './session-store.ts'

/**
 * A copy of the session in Telegram's storage, for web views that lose `localStorage`
 * (docs/rules/mini-app.md#reloads-by-the-host). Loaded after the first screen.
 */
const hasStorage = launchParams.inside && isVersionAtLeast(launchParams.version, hostStorageVersion)

/** Returns this user's token; drops another's. Never rejects. */
export async function readSessionCopy(userId: number): Promise<string | undefined> {
  if (!hasStorage) return undefined
  const copy = await readHostValue(sessionKey)
  if (copy === undefined) return undefined
  const token = ownField(copy, userId, 'token')
  if (token === undefined) await removeHostValue(sessionKey)
  return token
}

/** Stores each token of the session from now on, and removes the copy when the session ends. */
export function keepSessionCopy(session: Pick<Session, 'state' | 'subscribe'>, userId: number | undefined): void {
  if (!hasStorage || userId === undefined) return
  let stored: string | undefined
  let queue = Promise.resolve()
  const update = () => {
    const state = session.state()
    if (state.status === 'signed-in' && state.token !== stored) {
      stored = state.token
      const copy = JSON.stringify({ userId, token: stored })
      queue = queue.then(() => writeHostValue(sessionKey, copy))
    }
    if (state.status === 'logged-out' || state.status === 'reopen') {
      stored = undefined
      queue = queue.then(() => removeHostValue(sessionKey))
    }
  }
  session.subscribe(update)
  update()
}

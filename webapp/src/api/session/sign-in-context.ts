import type { Client } from '@enp/shared/client'
import type { Store } from '../../host/state/store.ts'
import type { SessionStore } from './session-store.ts'
import type { LaunchIdentity, SessionState } from './session-types.ts'

export interface SignInContext {
  readonly open: Client
  readonly store: SessionStore
  readonly identity: LaunchIdentity
  /** Returns the user's token from Telegram's storage, if any. */
  readonly readCopy: (userId: number) => Promise<string | undefined>
  readonly state: Store<SessionState>
  isStandIn: boolean
  isLoggedOut: boolean
  /** The sign-in of this load has been counted. */
  isCounted: boolean
}

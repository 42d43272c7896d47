import type { CallFailure } from '@enp/shared/client'
import { createStore } from '../../host/state/store.ts'
import { revokeToken } from './session-calls.ts'
import type { Language, RegionOutcome, SessionState, SessionUser } from './session-types.ts'
import { renewSession, sendRegion, startSession } from './sign-in.ts'
import type { SignInContext } from './sign-in-context.ts'

export interface Session {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Signs in unless already signed in or signing in. Never rejects. */
  start(): Promise<SessionState>
  /** Signs in at the end of onboarding, even if already signed in, to send the region. */
  signInWithRegion(region: string): Promise<RegionOutcome>
  renew(refusedToken: string): Promise<SessionState>
  updateUser(change: Partial<Pick<SessionUser, 'language' | 'region'>>): void
  storedLanguage(): Language | undefined
  /** Clears the device, revokes the token, blocks sign-ins until `signInAgain`. Never rejects. */
  logOut(): Promise<void>
  signInAgain(): Promise<SessionState>
  /** Signs in as the stand-in user, outside Telegram. Returns the failure, else undefined. */
  enterAsStandIn(): Promise<CallFailure | undefined>
}

export function createSession(parts: Pick<SignInContext, 'open' | 'store' | 'identity' | 'readCopy'>): Session {
  const { store, identity } = parts
  const { userId } = identity
  const state = createStore<SessionState>({ status: 'starting' })
  const isLoggedOut = userId !== undefined && store.hasLoggedOut(userId)
  const context: SignInContext = { ...parts, state, isStandIn: false, isLoggedOut, isCounted: false }
  let running: Promise<SessionState> | undefined

  const once = (work: (context: SignInContext) => Promise<SessionState>) => {
    running ??= work(context).finally(() => {
      running = undefined
    })
    return running
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    async start() {
      const now = state.get()
      return now.status === 'signed-in' || now.status === 'logged-out' ? now : once(startSession)
    },
    signInWithRegion: (region) => sendRegion(context, region),
    async renew(refusedToken) {
      const now = state.get()
      if (context.isLoggedOut || (now.status === 'signed-in' && now.token !== refusedToken)) return now
      return once(renewSession)
    },
    updateUser(change) {
      const now = state.get()
      if (now.status !== 'signed-in') return
      if (userId !== undefined && change.language) store.storeLanguage(userId, change.language)
      state.set({ ...now, user: { ...now.user, ...change } })
    },
    storedLanguage() {
      const stored = userId === undefined ? undefined : store.readLanguage(userId)
      return stored === 'ru' || stored === 'en' ? stored : undefined
    },
    logOut: () => logOut(context),
    async enterAsStandIn() {
      context.isStandIn = true
      const entered = await once(startSession)
      if (entered.status !== 'failed') return undefined
      context.isStandIn = false
      state.set({ status: 'outside' })
      return entered.failure
    },
    signInAgain() {
      context.isLoggedOut = false
      store.clearLogOut()
      return once(startSession)
    },
  }
}

async function logOut(context: SignInContext): Promise<void> {
  const { open, store, state } = context
  const { userId } = context.identity
  const now = state.get()
  const stored = userId === undefined ? undefined : store.read(userId)
  const token = now.status === 'signed-in' ? now.token : stored
  context.isLoggedOut = true
  store.logOut(userId)
  const revoked = token === undefined || (await revokeToken(open, token))
  state.set({ status: 'logged-out', revoked })
}

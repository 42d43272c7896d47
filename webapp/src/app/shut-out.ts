import type { SessionState } from '../api/session.ts'

/** Nobody is or can be signed in. */
export type ShutOut = Extract<SessionState, { status: 'outside' | 'no-data' | 'reopen' | 'logged-out' }>

export function isShutOut(state: SessionState): state is ShutOut {
  const { status } = state
  return status === 'outside' || status === 'no-data' || status === 'reopen' || status === 'logged-out'
}

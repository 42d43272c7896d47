import type { SessionState } from '../api/session/session-types.ts'

export type SignedOut = Extract<SessionState, { status: 'outside' | 'no-data' | 'reopen' | 'logged-out' }>

export function isSignedOut(state: SessionState): state is SignedOut {
  const { status } = state
  return status === 'outside' || status === 'no-data' || status === 'reopen' || status === 'logged-out'
}

import type { CallFailure } from '@enp/shared/client'
import type { Reply } from '@enp/shared/contract'

export interface Identity {
  /** A messenger holds the page. */
  readonly inside: boolean
  readonly initData: string
  readonly userId: number | undefined
}

export type SessionUser = Reply<'POST /v1/auth/login'>['user']
export type Language = SessionUser['language']

export type SessionState =
  | { readonly status: 'starting' }
  | { readonly status: 'signed-in'; readonly token: string; readonly user: SessionUser }
  /**
   * Sign-in did not work this time; the next call that needs a person tries again. `returning`: this person was
   * here before, with a token or a chosen region to show for it.
   */
  | { readonly status: 'failed'; readonly failure: CallFailure; readonly returning: boolean }
  | { readonly status: 'outside' }
  | { readonly status: 'no-data' }
  /** Init data and token are both too old: only a new start of the app brings fresh ones. */
  | { readonly status: 'reopen' }
  /** The person logged out and has not signed in again. `revoked`: the server knows, so the token is worth nothing. */
  | { readonly status: 'logged-out'; readonly revoked: boolean }

import type { CallFailure } from '@enp/shared/client'
import type { Reply } from '@enp/shared/contract'

export interface LaunchIdentity {
  readonly inside: boolean
  readonly initData: string
  readonly userId: number | undefined
  /** Number of earlier loads in this opening. */
  readonly reloads: number
}

export type SessionUser = Reply<'POST /v1/auth/login'>['user']
export type Language = SessionUser['language']

export type SessionState =
  | { readonly status: 'starting' }
  | {
      readonly status: 'signed-in'
      readonly token: string
      readonly user: SessionUser
      /** First name of who sent the link that opened the mini app. */
      readonly linkSender?: string | undefined
    }
  /** The next call tries again. `returning`: the device has this user's token or region. */
  | { readonly status: 'failed'; readonly failure: CallFailure; readonly returning: boolean }
  | { readonly status: 'outside' }
  | { readonly status: 'no-data' }
  /** Init data and token are both too old: only reopening the app brings new ones. */
  | { readonly status: 'reopen' }
  /** The user logged out. `revoked`: the server has revoked the token. */
  | { readonly status: 'logged-out'; readonly revoked: boolean }

/** `saved` on the server, `stored` for the next sign-in, or `rejected` by the server. */
export type RegionOutcome = 'saved' | 'stored' | 'rejected'

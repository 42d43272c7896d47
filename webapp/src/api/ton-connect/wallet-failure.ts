/**
 * `no-answer`: none within a minute, the wallet may still send. `unreachable`: the list, the bridge
 * or our code did not load. `disconnected`: the wallet forgot the app.
 */
export type WalletFailureKind =
  | 'cancelled'
  | 'declined'
  | 'no-answer'
  | 'unreachable'
  | 'no-proof'
  | 'other-wallet'
  | 'disconnected'
  | 'unsupported'
  | 'failed'

export class WalletFailure extends Error {
  override readonly name = 'WalletFailure'
  readonly kind: WalletFailureKind

  constructor(kind: WalletFailureKind, cause?: unknown) {
    super(`The wallet: ${kind}`, { cause })
    this.kind = kind
  }
}

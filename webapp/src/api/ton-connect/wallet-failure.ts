/**
 * Why a wallet was asked in vain. `cancelled`: the person closed the question, so there is nothing to tell them.
 * `declined`: they refused in the wallet. `no-answer`: nothing came within a minute; the wallet may still send.
 * `unreachable`: the wallets' list, the wallet's bridge or our own code did not load. `no-proof`: the wallet connected
 * without proving whose it is. `other-wallet`: it is not the one that was asked for. `disconnected`: the wallet no longer
 * knows the app; connecting anew helps. `unsupported`: it can't do what was asked.
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

export function isCancelled(error: unknown): boolean {
  return error instanceof WalletFailure && error.kind === 'cancelled'
}

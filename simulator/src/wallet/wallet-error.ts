/**
 * What a wallet answers instead of doing it: a code of TON Connect and a sentence for who writes
 * the page.
 */
export class WalletError extends Error {
  readonly code: WalletErrorCode

  constructor(code: WalletErrorCode, sentence: string) {
    super(sentence)
    this.code = code
  }
}

/** Of connecting and of sending alike; the manifest's two belong to connecting only. */
export const walletErrors = {
  unknown: 0,
  badRequest: 1,
  manifestNotFound: 2,
  manifestContent: 3,
  unknownApp: 100,
  declined: 300,
  notSupported: 400,
} as const

export type WalletErrorCode = (typeof walletErrors)[keyof typeof walletErrors]

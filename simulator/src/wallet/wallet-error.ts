export class WalletError extends Error {
  readonly code: WalletErrorCode

  constructor(code: WalletErrorCode, sentence: string) {
    super(sentence)
    this.code = code
  }
}

/** For both connecting and sending; the manifest codes are for connecting only. */
export const walletErrors = {
  unknown: 0,
  badRequest: 1,
  manifestNotFound: 2,
  manifestContent: 3,
  unknownApp: 100,
  declined: 300,
  notSupported: 400,
} as const

type WalletErrorCode = (typeof walletErrors)[keyof typeof walletErrors]

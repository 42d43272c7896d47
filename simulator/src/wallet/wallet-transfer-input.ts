/** `fake` is a token that calls itself USDT but has another master. */
export const transferCurrencies = ['ton', 'usdt', 'fake'] as const
export type TransferCurrency = (typeof transferCurrencies)[number]

export interface WalletTransferInput {
  currency: TransferCurrency
  to: string
  /** Nanotons, or millionths of a token. */
  amount: string
  memo?: string
}

/** Plain text. Sums are like `12.5 TON, 3 USDT`. */
export interface ProofPostTexts {
  readonly title: (day: string) => string
  readonly owes: (sums: string, accounts: number) => string
  readonly holds: (sums: string) => string
  readonly check: string
}

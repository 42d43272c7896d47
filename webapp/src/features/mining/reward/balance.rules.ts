interface ReportedBalance {
  readonly enp: number
  /** When the answer that said it came, in milliseconds. */
  readonly at: number
}

/**
 * What the balance pill shows: the newer of two answers, because the status comes again by itself and knows of a
 * claim made elsewhere. Of two that came at once, as after a claim here, the balance speaks for itself.
 */
export function newestEnp(balance: ReportedBalance | undefined, status: ReportedBalance): number {
  return balance && balance.at >= status.at ? balance.enp : status.enp
}

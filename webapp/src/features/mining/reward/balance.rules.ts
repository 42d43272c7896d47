interface ReportedBalance {
  readonly enp: number
  /** Arrival time of the response, in milliseconds. */
  readonly at: number
}

/**
 * Returns the enp for the balance pill from the newer response, because the polled status includes
 * claims made on other devices. If both arrived at the same time, as after a claim here, the
 * balance is used.
 */
export function newestEnp(balance: ReportedBalance | undefined, status: ReportedBalance): number {
  return balance && balance.at >= status.at ? balance.enp : status.enp
}

interface ReportedBalance {
  readonly enp: number
  /** Arrival time of the response, in milliseconds. */
  readonly at: number
}

/** From the newer response: the polled status includes claims on other devices. */
export function newestEnp(balance: ReportedBalance | undefined, status: ReportedBalance): number {
  return balance && balance.at >= status.at ? balance.enp : status.enp
}

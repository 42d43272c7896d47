/** The rounds that read the chain: one process reads, two at once would only ask twice. */
export const depositScanJob = { name: 'deposits', everySeconds: 3 }
export const jettonWalletScanJob = { name: 'untold deposits', everySeconds: 60 }
export const rescanJob = { name: 'deposits of the last hour', everySeconds: 600 }

/** One process runs each job at a time, because two would only repeat the same requests. */
export const depositScanJob = { name: 'deposits', everySeconds: 3 }
export const jettonWalletScanJob = { name: 'untold deposits', everySeconds: 60 }
export const rescanJob = { name: 'deposits of the last hour', everySeconds: 600 }
export const depositExpiryJob = { name: 'expiry of deposits', everySeconds: 30 }
export const payoutJob = { name: 'payouts', everySeconds: 3 }
export const solvencyJob = { name: 'solvency', everySeconds: 300 }

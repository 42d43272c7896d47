/** The rounds that read the chain: one process reads, two at once would only ask twice. */
export const watching = { name: 'deposits', everySeconds: 3 }
export const untold = { name: 'untold deposits', everySeconds: 60 }
export const overlap = { name: 'deposits of the last hour', everySeconds: 600 }

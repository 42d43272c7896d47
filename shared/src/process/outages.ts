interface Log {
  warn(fields: object, message: string): void
  info(fields: object, message: string): void
}

export interface Outage {
  /** Records a failure; the first one of an outage is logged with its reason. */
  failed(reason: string, fields?: object): void
  /** Records a success; the outage ends if no failure follows within `settleMs`. */
  succeeded(): void
}

export type OpenOutage = (what: string) => Outage

/** One connection of a pool may work while another still fails. */
const settleMs = 3_000

interface Running {
  readonly beganAt: number
  suppressed: number
  recoveredAt: number | undefined
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Logs one line when an outage of `what` begins, and one with its duration and the number of
 * suppressed failures when it ends. Callers log nothing themselves.
 */
export function createOutages(log: Log): OpenOutage {
  return (what) => openOutage(log, what)
}

function openOutage(log: Log, what: string): Outage {
  let running: Running | undefined

  function end({ beganAt, recoveredAt = Date.now(), suppressed }: Running): void {
    running = undefined
    log.info({ outage: what, seconds: Math.round((recoveredAt - beganAt) / 100) / 10, suppressed }, 'an outage ended')
  }

  return {
    failed(reason, fields) {
      if (running) {
        clearTimeout(running.timer)
        running.suppressed += 1
        running.recoveredAt = undefined
        return
      }
      running = { beganAt: Date.now(), suppressed: 0, recoveredAt: undefined, timer: undefined }
      log.warn({ ...fields, outage: what, reason }, 'an outage began')
    },
    succeeded() {
      if (!running || running.recoveredAt !== undefined) return
      const outage = running
      outage.recoveredAt = Date.now()
      outage.timer = setTimeout(() => end(outage), settleMs)
      // A program that has nothing else to do may end.
      if (typeof outage.timer === 'object' && 'unref' in outage.timer) outage.timer.unref()
    },
  }
}

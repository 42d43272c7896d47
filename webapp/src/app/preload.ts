interface Moment {
  /** What is on screen still waits for something, or nothing can come. */
  readonly isBusy: () => boolean
  /** Calls back when the browser has nothing better to do. */
  readonly whenIdle: (then: () => void) => void
}

const pauseMs = 1_000

/** Loads one thing after another, each in a quiet moment, so that it is here when the connection is not. */
export async function preloadInOrder(loads: readonly (() => Promise<unknown>)[], moment: Moment): Promise<void> {
  for (const load of loads) {
    await quiet(moment)
    // What did not load is requested again when it is needed.
    await load().catch(() => {})
  }
}

function quiet(moment: Moment): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (moment.isBusy()) setTimeout(() => moment.whenIdle(look), pauseMs)
      else resolve()
    }
    moment.whenIdle(look)
  })
}

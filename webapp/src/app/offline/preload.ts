interface Moment {
  readonly isBusy: () => boolean
  readonly whenIdle: (then: () => void) => void
}

const pauseMs = 1_000

export async function preloadInOrder(loads: readonly (() => Promise<unknown>)[], moment: Moment): Promise<void> {
  for (const load of loads) {
    await quiet(moment)
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

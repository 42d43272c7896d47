interface Loop {
  stop(): Promise<void>
}

/** A failed round is reported and tried again after the pause. */
export function runPeriodically(pauseMs: number, round: () => Promise<unknown>, onError: (error: Error) => void): Loop {
  let stopped = false
  let wake: () => void = () => undefined
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, pauseMs)
    })
  const run = async () => {
    while (!stopped) {
      await round().catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))))
      if (!stopped) await pause()
    }
  }
  const running = run()
  return {
    async stop() {
      stopped = true
      wake()
      await running
    },
  }
}

interface Loop {
  /** Ends the loop after the round that may be running. */
  stop(): Promise<void>
}

/** Repeats a round with a pause between; a failed round is told and the next one tries again. */
export function every(pauseMs: number, round: () => Promise<unknown>, onError: (error: Error) => void): Loop {
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

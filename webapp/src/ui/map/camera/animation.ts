const longestFrameMs = 50

interface Animation {
  /** Calls back in each frame with the time since the last one, while it returns true. */
  run(step: (frameMs: number) => boolean): void
  stop(): void
}

export function createAnimation(): Animation {
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
  }
  return {
    run: (step) => {
      stop()
      let before = performance.now()
      const next = (now: number) => {
        const goesOn = step(Math.min(longestFrameMs, Math.max(0, now - before)))
        before = now
        frame = goesOn ? requestAnimationFrame(next) : 0
      }
      frame = requestAnimationFrame(next)
    },
    stop,
  }
}

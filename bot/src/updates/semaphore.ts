/** Semaphore with a queue in order. Each `enter` needs its `leave`. */
export interface Semaphore {
  enter(): Promise<void>
  leave(): void
}

export function createSemaphore(count: number): Semaphore {
  const waiting: Array<() => void> = []
  let free = count
  return {
    enter: async () => {
      if (free > 0) free -= 1
      else await new Promise<void>((enter) => waiting.push(enter))
    },
    leave: () => {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    },
  }
}

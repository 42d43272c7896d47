/** Semaphore with a queue in order. Each `enter` needs its `leave`. */
export interface Slots {
  enter(): Promise<void>
  leave(): void
}

export function createSlots(count: number): Slots {
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

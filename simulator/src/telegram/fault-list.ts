/** Switched-on faults, oldest first. Each is used `times` times. */
export function createFaultList<Fault extends { times: number }>() {
  let faults: Fault[] = []
  return {
    add(fault: Fault): void {
      faults.push({ ...fault })
    },
    clear(): void {
      faults = []
    },
    list: (): Fault[] => faults.map((fault) => ({ ...fault })),
    /** Returns the first fault that fits, and counts its use. */
    use(fits: (fault: Fault) => boolean): Fault | undefined {
      const fault = faults.find(fits)
      if (fault) fault.times -= 1
      faults = faults.filter(({ times }) => times > 0)
      return fault
    },
  }
}

import type { TourBooking } from '../../playground/playground-product.ts'

const shortestPauseMs = 2_000
const longestPauseMs = 8_000
const growth = 1.5

interface BookingPoll {
  read(): Promise<TourBooking | undefined>
  show(booking: TourBooking | undefined): void
  isVisible(): boolean
}

/**
 * Reads the booking now and again after pauses, which grow while it stays the same. It rests while
 * the page is hidden and after the check-in, the last stage; `wake` reads at once in each case.
 */
export function pollBooking({ read, show, isVisible }: BookingPoll): { wake(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let reading = false
  let pauseMs = shortestPauseMs
  let shown: TourBooking | undefined

  const accept = (booking: TourBooking | undefined) => {
    const isSame = booking?.number === shown?.number && booking?.stage === shown?.stage
    pauseMs = isSame ? Math.min(pauseMs * growth, longestPauseMs) : shortestPauseMs
    if (isSame || stopped) return
    shown = booking
    show(booking)
  }
  const readNow = async () => {
    clearTimeout(timer)
    if (reading || stopped || !isVisible()) return
    reading = true
    await read().then(accept, () => undefined)
    reading = false
    if (!stopped && shown?.stage !== 'checked_in') timer = setTimeout(readNow, pauseMs)
  }
  void readNow()
  return {
    wake() {
      pauseMs = shortestPauseMs
      void readNow()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

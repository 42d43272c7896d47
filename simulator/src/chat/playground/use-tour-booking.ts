import { useEffect, useState } from 'react'
import type { TourBooking } from '../../playground/playground-product.ts'
import { playgroundClient } from './playground-client.ts'

const pollMs = 2_000

/** The newest booking of the visitor's service, read while the page is visible. */
export function useTourBooking(visitId: number): TourBooking | undefined {
  const [booking, setBooking] = useState<{ visitId: number; value: TourBooking }>()
  useEffect(() => {
    let stopped = false
    const read = () => {
      if (document.visibilityState === 'hidden') return
      playgroundClient.booking().then(
        ({ booking: value }) => !stopped && setBooking(value ? { visitId, value } : undefined),
        () => undefined,
      )
    }
    read()
    const timer = setInterval(read, pollMs)
    return () => {
      stopped = true
      clearInterval(timer)
    }
  }, [visitId])
  return booking?.visitId === visitId ? booking.value : undefined
}

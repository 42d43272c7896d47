import { useEffect, useState } from 'react'
import type { TourBooking } from '../../playground/playground-product.ts'
import { listenToLiveEvents } from '../live.ts'
import { playgroundClient } from './playground-client.ts'
import { pollBooking } from './poll-booking.ts'

/** The newest booking of the visitor's service. A message in a chat may mean that it changed. */
export function useTourBooking(visitId: number): TourBooking | undefined {
  const [booking, setBooking] = useState<{ visitId: number; value: TourBooking | undefined }>()
  useEffect(() => {
    const poll = pollBooking({
      read: async () => (await playgroundClient.booking()).booking ?? undefined,
      show: (value) => setBooking({ visitId, value }),
      isVisible: () => document.visibilityState === 'visible',
    })
    const stopListening = listenToLiveEvents(({ type }) => {
      if (type === 'chat' || type === 'open') poll.wake()
    })
    document.addEventListener('visibilitychange', poll.wake)
    return () => {
      poll.stop()
      stopListening()
      document.removeEventListener('visibilitychange', poll.wake)
    }
  }, [visitId])
  return booking?.visitId === visitId ? booking.value : undefined
}

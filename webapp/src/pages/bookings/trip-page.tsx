import { useParams } from 'react-router-dom'
import { TripView } from '../../features/bookings/trip/trip-view.tsx'
import { useSupport } from '../../features/profile/use-support.ts'
import { LazyStoryButton } from '../../features/sharing/lazy-story-button.tsx'
import { BackToParent } from '../../ui/actions/buttons/back-to-parent.tsx'

export function TripPage() {
  const { id = '' } = useParams()
  const support = useSupport()
  return (
    <>
      <BackToParent parent="/order-history" />
      <TripView key={id} id={id} story={<LazyStoryButton kind="trip" bookingId={id} />} onSupport={support} />
    </>
  )
}

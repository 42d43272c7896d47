import type { Service } from '@enp/shared/calls/catalog'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { openCheckout } from '../features/bookings/checkout-store.ts'
import { loadCheckout } from '../features/bookings/load-checkout.ts'
import { LazyReviews } from '../features/bookings/review/lazy-reviews.tsx'
import type { OnBook } from '../features/catalog/service/content.tsx'
import { ServiceView } from '../features/catalog/service/view.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

/** The page itself comes first. */
const aheadMs = 1_500

const book: OnBook = (service: Service, choice) => openCheckout({ kind: 'draft', draft: { service, ...choice } })

const reviews = (service: Service) => <LazyReviews service={service} />

/** `/service/:id`. Another stay in its address, as one that is free instead, is another page. */
export function ServicePage() {
  const { id = '' } = useParams()
  const { key } = useLocation()
  useEffect(() => {
    // A failure shows up when somebody books, which tries again.
    const timer = setTimeout(() => void loadCheckout().catch(() => undefined), aheadMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <BackTo parent="/services" />
      <ServiceView key={`${id} ${key}`} id={id} onBook={book} reviews={reviews} />
    </>
  )
}

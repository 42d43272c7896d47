import type { Service } from '@enp/shared/calls/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useSession } from '../api/session/use-session.ts'
import { userInfoQuery } from '../api/user-info.queries.ts'
import { openCheckout } from '../features/bookings/checkout-store.ts'
import { compareWithHold } from '../features/bookings/live/compare-with-hold.rules.ts'
import { loadCheckout } from '../features/bookings/load-checkout.ts'
import { LazyReviews } from '../features/bookings/review/lazy-reviews.tsx'
import type { OnBook, OnWatch } from '../features/catalog/service/content.tsx'
import { ServiceView } from '../features/catalog/service/view.tsx'
import { useOpeningWait } from '../features/watches/use-opening-wait.ts'
import { type Watch, watchesToMarkQuery } from '../features/watches/watch-calls.ts'
import { findWatchOfDay } from '../features/watches/watched-day.rules.ts'
import { useKeptState } from '../host/state/use-kept-state.ts'
import { BackToParent } from '../ui/actions/buttons/back-to-parent.tsx'
import { lazyPart } from '../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../ui/overlays/lazy-sheet.tsx'

const WatchSheet = lazyPart(async () => (await import('../features/watches/sheet/watch-sheet.tsx')).WatchSheet)

const ServicePreview = lazyPart(
  async () => (await import('../features/catalog/service/preview/service-preview.tsx')).ServicePreview,
)

const aheadMs = 1_500
const noWatches: readonly Watch[] = []

const SecondBookingSheet = lazyPart(
  async () => (await import('../features/bookings/live/second-booking-sheet.tsx')).SecondBookingSheet,
)

const openDraft: OnBook = (service, choice) => openCheckout({ kind: 'draft', draft: { service, ...choice } })

const loadAskForChat = async () => (await import('../features/write-access/ask-for-chat.ts')).askForChat

const reviews = (service: Service) => <LazyReviews service={service} />

/** `/service/:id`, or the page of a draft with `?preview`. */
export function ServicePage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  if (!search.has('preview')) return <BookablePage />
  return (
    <>
      <BackToParent parent="/profile" />
      <ServicePreview key={id} id={id} />
    </>
  )
}

/** Other dates in the address make another page. */
function BookablePage() {
  const { id = '' } = useParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const [watched, setWatched] = useKeptState<Parameters<OnWatch>>('watch')
  const [second, setSecond] = useState<Parameters<OnBook>>()
  const hold = useQuery(userInfoQuery()).data?.hold
  const signedIn = useSession().status === 'signed-in'
  const watches = useQuery({ ...watchesToMarkQuery(), enabled: signedIn }).data ?? noWatches
  const wait = useOpeningWait(id, watches, loadAskForChat)
  const close = () => setWatched(undefined)
  const compare = (...[service, choice]: Parameters<OnBook>) => compareWithHold(hold?.choice, service.id, choice)
  const payHold = () => hold && openCheckout({ kind: 'booking', id: hold.id })
  const book: OnBook = (...choice) => {
    const held = compare(...choice)
    if (held === 'same') payHold()
    else if (held === 'same-day') setSecond(choice)
    else openDraft(...choice)
  }
  useEffect(() => {
    // A failure is retried when the user books.
    const timer = setTimeout(() => void loadCheckout().catch(() => undefined), aheadMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <BackToParent parent="/services" />
      <ServiceView
        key={`${id} ${key}`}
        id={id}
        onBook={book}
        onWatch={(...choice) => setWatched(choice)}
        isWatched={(optionId, day, startTime) =>
          findWatchOfDay(watches, id, { optionId, day, startTime }) !== undefined
        }
        isHeld={(...choice) => compare(...choice) === 'same'}
        wait={wait}
        reviews={reviews}
      />
      {second && (
        <LazySheet onClose={() => setSecond(undefined)}>
          <SecondBookingSheet
            onPay={() => {
              setSecond(undefined)
              payHold()
            }}
            onBookAnother={() => {
              setSecond(undefined)
              openDraft(...second)
            }}
            onClose={() => setSecond(undefined)}
          />
        </LazySheet>
      )}
      {watched && (
        <LazySheet onClose={close}>
          <WatchSheet
            target={{ service: watched[0], ...watched[1] }}
            watch={findWatchOfDay(watches, id, { ...watched[1], optionId: watched[1].option.id })}
            onClose={close}
            onGo={(path) => void navigate(path)}
          />
        </LazySheet>
      )}
    </>
  )
}

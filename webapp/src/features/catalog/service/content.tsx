import type { Service } from '@enp/shared/calls/catalog/catalog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import type { IconDrawing } from '../../../ui/icons/icon.tsx'
import { bellIcon } from '../../../ui/icons/lazy-icons.ts'
import page from '../../../ui/layout/page.module.css'
import { PriceBar } from '../../../ui/layout/price-bar.tsx'
import { prefersReducedMotion } from '../../../ui/layout/reduced-motion.ts'
import { type BookableChoice, bookableChoice } from '../availability/choice/bookable-choice.rules.ts'
import type { WatchChoice } from '../availability/choice/watch-choice.rules.ts'
import { type AvailabilityState, type IsWatched, useAvailability } from '../availability/use-availability.ts'
import { FavoriteButton } from '../card/favorite-button.tsx'
import { LazyNearbyServices } from '../next/lazy-nearby-services.tsx'
import { useServiceTexts } from '../service.texts.ts'
import styles from './content.module.css'
import { ServiceDescription } from './details/description.tsx'
import { ServiceFacts } from './details/facts.tsx'
import { LazyServiceDetails } from './details/lazy-details.tsx'
import { Gallery } from './head/gallery.tsx'
import { ServiceHead } from './head/head.tsx'
import { useShareService } from './head/share.ts'
import { sharedChoice } from './head/shared-choice.rules.ts'
import { shareIcon } from './icons.ts'
import { displayedPrice } from './price.ts'

export type OnWatch = (service: Service, choice: WatchChoice) => void
export type OnBook = (service: Service, choice: BookableChoice) => void

interface ServiceContentProps {
  readonly service: Service
  readonly notice: ReactNode
  readonly onBook: OnBook
  readonly onWatch: OnWatch
  /** Returns true if the user already holds this choice. */
  readonly isHeld: (service: Service, choice: BookableChoice) => boolean
  readonly isWatched: IsWatched
  readonly reviews: (service: Service) => ReactNode
}

export function ServiceContent({ service, notice, onBook, onWatch, isHeld, isWatched, reviews }: ServiceContentProps) {
  const words = useServiceTexts()
  const availability = useAvailability(service, isWatched)
  const share = useShareService(service.id)
  const days = useRef<HTMLElement>(null)
  const times = useRef<HTMLDivElement>(null)
  // An unavailable choice has no price, so the button to watch it has the whole line.
  const { amount, detail } = availability.watchable ? noPrice : displayedPrice(service, availability, words)
  const shareService = () => share(sharedChoice(availability.choice, availability.party.guests))
  const main = useMainAction({
    availability,
    days,
    times,
    onBook: (choice) => onBook(service, choice),
    onWatch: (choice) => onWatch(service, choice),
    isHeld: (choice) => isHeld(service, choice),
  })
  return (
    <main className={page.withBar}>
      <Gallery
        service={service}
        viewer={{ bar: { amount, detail, ...main }, onShare: shareService }}
        actions={
          <>
            <IconButton look="glass" size={22} icon={shareIcon} label={words.service.share} onPress={shareService} />
            <FavoriteButton service={service} look="glass" />
          </>
        }
      />
      <div className={styles.body}>
        {notice}
        <ServiceHead service={service} />
        <ServiceFacts service={service} />
        <ServiceDescription service={service} />
        <LazyServiceDetails service={service} availability={availability} daysPlace={days} timesPlace={times} />
        {availability.isWhollySoldOut && <LazyNearbyServices id={service.id} />}
        {reviews(service)}
      </div>
      <PriceBar
        label={words.service.barLabel}
        amount={amount}
        detail={detail}
        aside={<FavoriteButton service={service} look="solid" />}
      >
        <Button {...(main.icon && { icon: main.icon })} onPress={main.onPress}>
          {main.label}
        </Button>
      </PriceBar>
    </main>
  )
}

const noPrice = { amount: undefined, detail: '' }

interface MainActionProps {
  readonly availability: AvailabilityState
  readonly days: RefObject<HTMLElement | null>
  readonly times: RefObject<HTMLDivElement | null>
  readonly onBook: (choice: BookableChoice) => void
  readonly onWatch: (choice: WatchChoice) => void
  readonly isHeld: (choice: BookableChoice) => boolean
}

interface MainAction {
  readonly label: string
  readonly icon?: IconDrawing
  readonly onPress: () => void
}

function useMainAction({ availability, days, times, onBook, onWatch, isHeld }: MainActionProps): MainAction {
  const { service: text } = useServiceTexts()
  const navigate = useNavigate()
  const { choice, terms, isWhollySoldOut, watchable } = availability
  const bookable = bookableChoice(availability)
  if (watchable) {
    const isWatched = availability.isWatched(watchable.day, watchable.startTime)
    return { label: isWatched ? text.watching : text.watch, icon: bellIcon, onPress: () => onWatch(watchable) }
  }
  if (isWhollySoldOut) return { label: text.others, onPress: () => void navigate('/services') }
  if (bookable) {
    return { label: isHeld(bookable) ? text.payHold : text.book, onPress: () => onBook(bookable) }
  }
  if (choice.from !== undefined && !terms.isStay) {
    return { label: text.chooseTime, onPress: () => bringTo(times.current, 'button:not([aria-disabled])') }
  }
  const label = choice.from !== undefined ? text.chooseUntil : terms.isStay ? text.chooseNights : text.chooseDay
  return { label, onPress: () => bringTo(days.current, '[data-day][tabindex="0"]') }
}

/** Also moves the focus there. */
function bringTo(place: HTMLElement | null, control: string): void {
  place?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' })
  place?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true })
}

import type { Service } from '@enp/shared/calls/catalog/catalog'
import { type ReactNode, type RefObject, Suspense, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import type { IconDrawing } from '../../../ui/icons/icon.tsx'
import { bellIcon, shareIcon } from '../../../ui/icons/lazy-icons.ts'
import page from '../../../ui/layout/page.module.css'
import { PriceBar } from '../../../ui/layout/price-bar.tsx'
import { prefersReducedMotion } from '../../../ui/layout/reduced-motion.ts'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { type BookableChoice, bookableChoice } from '../availability/choice/bookable-choice.rules.ts'
import type { WatchChoice } from '../availability/choice/watch-choice.rules.ts'
import { type AvailabilityState, type IsWatched, useAvailability } from '../availability/use-availability.ts'
import { useStayTax } from '../availability/use-stay-tax.ts'
import { FavoriteButton } from '../card/favorite-button.tsx'
import { LazyNearbyServices } from '../next/lazy-nearby-services.tsx'
import { LazyQuestions } from '../questions/lazy-questions.tsx'
import { type ServiceTexts, useServiceTexts } from '../service.texts.ts'
import styles from './content.module.css'
import { ServiceDescription } from './details/description.tsx'
import { ServiceFacts } from './details/facts.tsx'
import { LazyServiceDetails } from './details/lazy-details.tsx'
import { Gallery } from './head/gallery.tsx'
import { ServiceHead } from './head/head.tsx'
import { useShareService } from './head/share.ts'
import { sharedChoice } from './head/shared-choice.rules.ts'
import { displayedPrice } from './price.ts'

export type OnWatch = (service: Service, choice: WatchChoice) => void
/** Waits for the opening of an option, or stops waiting. */
export interface OpeningWait {
  readonly isBusy: boolean
  readonly isWaiting: (optionId: string) => boolean
  readonly toggle: (optionId: string) => void
}

export type OnBook = (service: Service, choice: BookableChoice) => void

interface ServiceContentProps {
  readonly service: Service
  readonly notice: ReactNode
  readonly onBook: OnBook
  readonly onWatch: OnWatch
  /** Returns true if the user already holds this choice. */
  readonly isHeld: (service: Service, choice: BookableChoice) => boolean
  readonly isWatched: IsWatched
  readonly wait: OpeningWait
  readonly reviews: (service: Service) => ReactNode
}

export function ServiceContent(props: ServiceContentProps) {
  const { service, notice, onBook, onWatch, isHeld, isWatched, wait, reviews } = props
  const words = useServiceTexts()
  const availability = useAvailability(service, isWatched)
  const { amount: tax } = useStayTax(service, availability)
  const share = useShareService(service.id)
  const days = useRef<HTMLElement>(null)
  const times = useRef<HTMLDivElement>(null)
  const { opensAt, watchable, option, calendar } = availability
  // An unavailable choice has no price, so the button to watch it has the whole line.
  const hasNoPrice = watchable !== undefined || opensAt !== undefined
  const { amount, detail } = hasNoPrice ? noPrice : displayedPrice(service, availability, words, tax)
  const shareService = () => share(sharedChoice(availability.choice, availability.party.guests))
  const main = useMainAction({
    availability,
    days,
    times,
    onBook: (choice) => onBook(service, choice),
    onWatch: (choice) => onWatch(service, choice),
    isHeld: (choice) => isHeld(service, choice),
    wait,
  })
  const openingTag = wait.isWaiting(option.id) ? words.service.waitingTag : words.service.opensTag
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
        <ServiceHead service={service} opening={opensAt && openingTag} />
        {opensAt !== undefined && (
          <Suspense>
            <OpeningPanel key={opensAt} service={service} calendar={calendar} opensAt={opensAt} />
          </Suspense>
        )}
        <ServiceFacts service={service} />
        <ServiceDescription service={service} />
        <LazyServiceDetails service={service} availability={availability} daysPlace={days} timesPlace={times} />
        {availability.isWhollySoldOut && <LazyNearbyServices id={service.id} />}
        <LazyQuestions id={service.id} />
        {reviews(service)}
      </div>
      <ServiceBar service={service} amount={amount} detail={detail} main={main} />
    </main>
  )
}

interface ServiceBarProps {
  readonly service: Service
  readonly amount: string | undefined
  readonly detail: string
  readonly main: MainAction
}

function ServiceBar({ service, amount, detail, main }: ServiceBarProps) {
  const words = useServiceTexts()
  return (
    <PriceBar
      label={words.service.barLabel}
      amount={amount}
      detail={detail}
      aside={<FavoriteButton service={service} look="solid" />}
    >
      <Button
        {...(main.icon && { icon: main.icon })}
        look={main.isQuiet ? 'quiet' : 'primary'}
        busy={main.isBusy ?? false}
        onPress={main.onPress}
      >
        {main.label}
      </Button>
    </PriceBar>
  )
}

const OpeningPanel = lazyPart(async () => (await import('./opening/opening-panel.tsx')).OpeningPanel)

const noPrice = { amount: undefined, detail: '' }

interface MainActionProps {
  readonly availability: AvailabilityState
  readonly days: RefObject<HTMLElement | null>
  readonly times: RefObject<HTMLDivElement | null>
  readonly onBook: (choice: BookableChoice) => void
  readonly onWatch: (choice: WatchChoice) => void
  readonly isHeld: (choice: BookableChoice) => boolean
  readonly wait: OpeningWait
}

interface MainAction {
  readonly label: string
  readonly isQuiet?: boolean
  readonly isBusy?: boolean
  readonly icon?: IconDrawing
  readonly onPress: () => void
}

function useMainAction({ availability, days, times, onBook, onWatch, isHeld, wait }: MainActionProps): MainAction {
  const { service: text } = useServiceTexts()
  const navigate = useNavigate()
  const { choice, terms, isWhollySoldOut, watchable } = availability
  const bookable = bookableChoice(availability)
  if (availability.opensAt !== undefined) return toWaitAction(availability.option.id, wait, text)
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

function toWaitAction(optionId: string, wait: OpeningWait, text: ServiceTexts['service']): MainAction {
  const isQuiet = wait.isWaiting(optionId)
  const label = isQuiet ? text.waiting : text.wait
  return { label, icon: bellIcon, isQuiet, isBusy: wait.isBusy, onPress: () => wait.toggle(optionId) }
}

/** Also moves the focus there. */
function bringTo(place: HTMLElement | null, control: string): void {
  place?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' })
  place?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true })
}

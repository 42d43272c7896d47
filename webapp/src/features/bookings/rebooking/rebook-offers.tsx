import type { RebookOffer } from '@enp/shared/calls/bookings/rebooking'
import { CallFailure } from '@enp/shared/client'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import surface from '../../../ui/layout/surface.module.css'
import type { BookingSnapshot } from '../booking-calls.ts'
import { moneyText } from '../booking-words.rules.ts'
import { useRebookingTexts } from './rebooking.texts.ts'
import { rebookOffers, useRebooking } from './use-rebooking.ts'

/** Similar services that the refund of a declined booking pays; docs/rules/rebooking.md. */
export function RebookOffers({ trip }: { readonly trip: Pick<BookingSnapshot, 'id'> }) {
  const words = useRebookingTexts()
  const common = useText()
  const navigate = useNavigate()
  const { rebooking: text } = words
  const query = useQuery(rebookOffers(trip.id))
  const { mutate, isPending, variables, error } = useRebooking(
    trip.id,
    ({ id }) => void navigate(`/order-history/${id}`),
  )
  const { offers = [], takenAs } = query.data ?? {}
  const isChanged = error instanceof CallFailure && (error.code === 'SOLD_OUT' || error.code === 'PRICE_CHANGED')
  return (
    <section className={joinClassNames(surface.message, stack.small)} aria-label={text.title}>
      <p>
        <strong>{text.title}</strong>
      </p>
      {!query.data && query.isError && <QueryFailure title={text.failed} query={query} />}
      {!query.data && !query.isError && (
        <div role="status" aria-label={text.loading} aria-busy="true">
          <Skeleton height={44} radius="16px" />
        </div>
      )}
      {query.data && takenAs === undefined && <p>{offers.length > 0 ? text.about : text.none}</p>}
      {takenAs !== undefined && (
        <>
          <p>{text.taken}</p>
          <Button small look="quiet" onPress={() => void navigate(`/order-history/${takenAs}`)}>
            {text.open}
          </Button>
        </>
      )}
      <ul className={stack.large}>
        {offers.map((offer) => (
          <Offer
            key={offer.service.id}
            offer={offer}
            busy={isPending && variables.serviceId === offer.service.id}
            onTake={() => mutate({ serviceId: offer.service.id, expectedAmount: offer.price })}
          />
        ))}
      </ul>
      {error && <p role="alert">{isChanged ? text.changed : errorText(common, error)}</p>}
    </section>
  )
}

interface OfferProps {
  readonly offer: RebookOffer
  readonly busy: boolean
  readonly onTake: () => void
}

function Offer({ offer: { service, startTime = '', price, charge }, busy, onTake }: OfferProps) {
  const words = useRebookingTexts()
  const { rebooking: text } = words
  return (
    <li className={stack.small}>
      <p>
        <strong>{text.from(service.title, startTime)}</strong>
      </p>
      <p>{text.pays(moneyText(charge.amount, charge.currency, words))}</p>
      <Button small look="tint" busy={busy} onPress={onTake}>
        {text.take(moneyText(price, 'rub', words))}
      </Button>
    </li>
  )
}

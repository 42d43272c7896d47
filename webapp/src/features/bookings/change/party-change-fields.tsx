import { Suspense } from 'react'
import { Chips } from '../../../ui/actions/chips.tsx'
import { Stepper } from '../../../ui/actions/stepper.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import type { ChangeTexts } from './change.texts.ts'
import { hasRemovedExtras } from './change-input.rules.ts'
import styles from './party-change-fields.module.css'
import type { useBookingChange } from './use-booking-change.ts'

const TaxedPartyFields = lazyPart(async () => (await import('./tax/taxed-party-fields.tsx')).TaxedPartyFields)

interface PartyProps {
  readonly trip: BookingSnapshot
  readonly form: ReturnType<typeof useBookingChange>
  readonly words: ChangeTexts
}

export function PartyChangeFields({ trip, form, words: { change } }: PartyProps) {
  const { service, optionId, party, setQuantity } = form
  if (!service) return null
  const { options, maxUnits } = service
  const places = party.filter(({ kind }) => kind !== 'extra')
  const count = places.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      {options.length > 1 && (
        <section className={styles.part}>
          <h2>{change.option}</h2>
          <Chips
            label={change.option}
            choices={options.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={optionId}
            onChoose={(value) => value !== undefined && form.chooseOption(value)}
            wrap
          />
        </section>
      )}
      <section className={styles.part}>
        <h2>{change.party}</h2>
        <ul className={styles.units}>
          {places.map(({ unitId, title, quantity }) => (
            <li key={unitId}>
              <b>{title}</b>
              <Stepper
                label={title}
                lessLabel={change.less(title)}
                moreLabel={change.more(title)}
                value={quantity}
                least={count === quantity ? 1 : 0}
                most={Math.max(quantity, quantity + maxUnits - count)}
                onChange={(value) => setQuantity(unitId, value)}
              />
            </li>
          ))}
        </ul>
        {trip.taxedParty && (
          <Suspense fallback={null}>
            <TaxedPartyFields trip={trip} booked={trip.taxedParty} form={form} />
          </Suspense>
        )}
        {hasRemovedExtras(party, trip) && <p className={styles.note}>{change.extrasStay}</p>}
      </section>
    </>
  )
}

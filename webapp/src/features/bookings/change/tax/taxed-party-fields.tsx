import { addDays, daysBetween } from '@enp/shared/time/days'
import { useQuery } from '@tanstack/react-query'
import { stayTaxQuery } from '../../../../api/stay-tax.queries.ts'
import { Stepper } from '../../../../ui/actions/stepper.tsx'
import type { BookingSnapshot } from '../../booking-calls.ts'
import type { TaxedParty } from '../change-input.rules.ts'
import styles from '../party-change-fields.module.css'
import type { useBookingChange } from '../use-booking-change.ts'
import { useTaxedPartyTexts } from './taxed-party.texts.ts'

interface TaxedPartyFieldsProps {
  readonly trip: BookingSnapshot
  readonly booked: TaxedParty
  readonly form: Pick<ReturnType<typeof useBookingChange>, 'day' | 'taxedParty' | 'mostGuests' | 'setGuests'>
}

/** Guests of a taxed stay, and those who pay no tourist tax. */
export function TaxedPartyFields({ trip, booked, form }: TaxedPartyFieldsProps) {
  const { taxedParty: text } = useTaxedPartyTexts()
  const { serviceId, date, checkOut = date } = trip
  const { day = date, taxedParty, mostGuests, setGuests } = form
  const until = addDays(day, daysBetween(date, checkOut))
  const { data } = useQuery(stayTaxQuery(serviceId, day, until))
  const guests = taxedParty?.guests ?? Math.min(booked.guests, mostGuests)
  const exempt = Math.min(taxedParty?.exempt ?? booked.exempt, guests)
  const younger = data?.exemptAge === undefined ? undefined : text.younger(data.exemptAge)
  return (
    <ul className={styles.units}>
      <li>
        <b>{text.guests}</b>
        <Stepper
          label={text.guests}
          lessLabel={text.fewer}
          moreLabel={text.more}
          value={guests}
          least={1}
          most={Math.max(guests, mostGuests)}
          onChange={(value) => setGuests({ guests: value, exempt: Math.min(exempt, value) })}
        />
      </li>
      {younger !== undefined && (
        <li>
          <b>{younger}</b>
          <Stepper
            label={younger}
            lessLabel={text.fewerExempt}
            moreLabel={text.moreExempt}
            value={exempt}
            least={0}
            most={guests}
            onChange={(value) => setGuests({ guests, exempt: value })}
          />
        </li>
      )}
      <li className={styles.note}>{text.note}</li>
    </ul>
  )
}

import type { Service } from '@enp/shared/calls/catalog/catalog'
import type { Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import { useState } from 'react'
import { host } from '../../../../host/host.ts'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { Stepper } from '../../../../ui/actions/stepper.tsx'
import rowWords from '../../../../ui/data/row-words.module.css'
import surface from '../../../../ui/layout/surface.module.css'
import { type DetailsTexts, useDetailsTexts } from '../../details.texts.ts'
import { ServiceSection } from '../../service-section.tsx'
import { unitPrice } from '../quote.rules.ts'
import { RefusalMessage } from '../refusal-message.tsx'
import type { AvailabilityState } from '../use-availability.ts'
import styles from './party.module.css'
import { countUnits, guestsRange, type QuantityRange, ticketRange, withRooms, withTickets } from './party.rules.ts'

interface AvailabilityPartyProps {
  readonly service: Service
  readonly availability: AvailabilityState
}

export function AvailabilityParty({ service, availability }: AvailabilityPartyProps) {
  const { service: text } = useDetailsTexts()
  return (
    <ServiceSection title={text.party}>
      <ul className={surface.card}>
        {service.category === 'hotel' ? (
          <Guests availability={availability} />
        ) : (
          <Tickets availability={availability} />
        )}
      </ul>
    </ServiceSection>
  )
}

function Guests({ availability }: { availability: AvailabilityState }) {
  const { service: text } = useDetailsTexts()
  const { party, option, units, setParty } = availability
  const rooms = countUnits(party.quantities)
  return (
    <>
      <Row
        title={text.guests}
        detail={text.roomTakes(option.guestsMax)}
        value={party.guests}
        range={guestsRange(rooms, option)}
        full={rooms < units.most ? text.roomFull(option.guestsMax) : undefined}
        onChange={(guests) => setParty({ ...party, guests })}
      />
      <Row
        title={text.rooms}
        value={rooms}
        range={units}
        onChange={(count) => setParty(withRooms(party, option, count))}
      />
    </>
  )
}

function Tickets({ availability }: { availability: AvailabilityState }) {
  const words = useDetailsTexts()
  const { party, option, units, setParty } = availability
  return option.units.map((unit) => (
    <Row
      key={unit.id}
      title={unit.title}
      detail={ticketDetail(unit, availability, words)}
      value={party.quantities[unit.id] ?? 0}
      range={ticketRange(units, party.quantities, unit.id)}
      onChange={(count) => setParty(withTickets(party, unit.id, count))}
    />
  ))
}

/** Returns for example «7–13 лет · 4 800 ₽», with the price of the chosen day if there is one. */
function ticketDetail(
  unit: Unit,
  { option, choice, calendar }: AvailabilityState,
  { service: text, format }: DetailsTexts,
) {
  const [first = unit] = option.units
  const starts = choice.from === undefined ? [] : (calendar.get(choice.from) ?? [])
  const start = starts.find(({ startTime }) => choice.startTime === undefined || startTime === choice.startTime)
  const price = start ? unitPrice(unit, first, start.price.amount) : unit.price.amount
  const { minAge, maxAge } = unit
  const ages = minAge || maxAge !== undefined ? text.ages(minAge, maxAge) : undefined
  return [ages, price === 0 ? text.free : formatRoubles(format, price)].filter(Boolean).join(' · ')
}

interface RowProps {
  readonly title: string
  readonly detail?: string
  readonly value: number
  readonly range: QuantityRange
  readonly full?: string | undefined
  readonly onChange: (value: number) => void
}

function Row({ title, detail, value, range, full, onChange }: RowProps) {
  const { service: text } = useDetailsTexts()
  const [refusal, setRefusal] = useState<string>()
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={rowWords.title}>{title}</span>
        {detail && <span className={rowWords.note}>{detail}</span>}
      </span>
      <Stepper
        label={title}
        lessLabel={text.less(title)}
        moreLabel={text.more(title)}
        value={value}
        {...range}
        onChange={(next) => {
          setRefusal(undefined)
          onChange(next)
        }}
        onRefused={(end) => {
          host.haptic('error')
          setRefusal(end === 'most' ? (full ?? text.atMost(range.most)) : text.atLeast(range.least))
        }}
      />
      {refusal && (
        <div className={styles.refusal}>
          <RefusalMessage>{refusal}</RefusalMessage>
        </div>
      )}
    </li>
  )
}

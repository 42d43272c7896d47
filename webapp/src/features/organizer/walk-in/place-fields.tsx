import { walkInOrigins } from '@enp/shared/bookings/walk-in-choices'
import { Chips } from '../../../ui/actions/chips.tsx'
import { SegmentedControl } from '../../../ui/actions/segments/segment.tsx'
import { Stepper } from '../../../ui/actions/stepper.tsx'
import styles from './walk-in.module.css'
import { countGuests, findStart, type PlaceDraft, type WalkInTerms } from './walk-in.rules.ts'
import type { WalkInTexts } from './walk-in.texts.ts'

interface PlaceFieldsProps {
  readonly terms: WalkInTerms
  readonly place: PlaceDraft
  readonly onChange: (place: PlaceDraft) => void
  readonly words: WalkInTexts['words']
}

const maxNights = 90
const maxExtras = 100

/** Start, party and add-ons of a walk-in. */
export function PlaceFields({ terms, place, onChange, words }: PlaceFieldsProps) {
  const { units, extras = [], starts, isStay } = terms
  const { counts, nights } = place
  const start = findStart(terms, place.startTime)
  const free = Math.max(0, Math.min(terms.most, start?.free ?? 0) - countGuests(terms, counts))
  const count = (unitId: string, quantity: number) => onChange({ ...place, counts: { ...counts, [unitId]: quantity } })
  return (
    <>
      {start?.startTime !== undefined && starts.length > 1 ? (
        <Chips
          wrap
          label={words.start}
          choices={starts.map(({ startTime = '', free: left }) => ({
            value: startTime,
            label: words.startChoice(startTime, left),
          }))}
          chosen={start.startTime}
          onChoose={(startTime) => onChange({ ...place, startTime })}
        />
      ) : (
        <p className={styles.remark}>
          {start?.startTime === undefined
            ? words.free(start?.free ?? 0)
            : words.startChoice(start.startTime, start.free)}
        </p>
      )}
      {isStay && (
        <UnitRow
          title={words.nights.name}
          names={[words.nights.less, words.nights.more]}
          value={nights}
          limits={[1, maxNights]}
          onChange={(next) => onChange({ ...place, nights: next })}
        />
      )}
      {[...units, ...extras].map(({ unitId, title }, index) => (
        <UnitRow
          key={unitId}
          title={title}
          names={[words.less(title), words.more(title)]}
          value={counts[unitId] ?? 0}
          limits={[0, index < units.length ? (counts[unitId] ?? 0) + free : maxExtras]}
          onChange={(quantity) => count(unitId, quantity)}
        />
      ))}
      <SegmentedControl
        label={words.origin}
        parts={walkInOrigins.map((value) => ({ value, label: words.origins[value] }))}
        chosen={place.origin}
        onChoose={(origin) => onChange({ ...place, origin })}
      />
    </>
  )
}

interface UnitRowProps {
  readonly title: string
  /** Names of the buttons for less and more. */
  readonly names: readonly [less: string, more: string]
  readonly value: number
  readonly limits: readonly [min: number, max: number]
  readonly onChange: (value: number) => void
}

function UnitRow({ title, names: [less, more], value, limits: [min, max], onChange }: UnitRowProps) {
  return (
    <div className={styles.unit}>
      <span>{title}</span>
      <Stepper
        label={title}
        lessLabel={less}
        moreLabel={more}
        value={value}
        least={min}
        most={max}
        onChange={onChange}
      />
    </div>
  )
}

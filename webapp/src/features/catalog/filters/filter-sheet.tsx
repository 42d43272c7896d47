import { maxGuests } from '@enp/shared/limits'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { Field } from '../../../ui/field.tsx'
import { RegionField } from '../../../ui/region-field/region-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useCatalogWords } from '../use-catalog-words.ts'
import styles from './filter-sheet.module.css'
import { asDay, asPrice, besideSheet, countInSheet, type Filters, sorts } from './filters.rules.ts'
import { useFilterDraft } from './use-filter-draft.ts'
import { useFound } from './use-found.ts'

interface FilterSheetProps {
  readonly filters: Filters
  readonly onChoose: (filters: Filters) => void
  readonly onClose: () => void
}

/** Where, when, for how many, for how much and in which order. Nothing changes on the page before the button. */
export function FilterSheet({ filters, onChoose, onClose }: FilterSheetProps) {
  const { catalog, format } = useCatalogWords()
  const { draft, change, region, datePast, pricesReversed, refused, refuse, sound } = useFilterDraft(filters)
  const found = useFound(draft, sound)
  const leaveWith = (chosen: Filters) => {
    onChoose(chosen)
    onClose()
  }
  const price = (end: 'priceMin' | 'priceMax') => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off' as const,
    label: catalog[end],
    value: draft[end] === undefined ? '' : format.number(draft[end], 0),
    onChange: (typed: string) => change(end, asPrice(typed.replace(/\D/g, '').slice(0, 9))),
  })
  const footer = (
    <div className={styles.actions}>
      <Button disabled={!sound} onRefused={refuse} onPress={() => leaveWith(draft)}>
        {found ?? catalog.show}
      </Button>
      {countInSheet(filters) > 0 && (
        <Button look="quiet" onPress={() => leaveWith(besideSheet(filters))}>
          {catalog.reset}
        </Button>
      )}
    </div>
  )
  return (
    <Sheet title={catalog.filters} onClose={onClose} footer={footer}>
      <div className={styles.parts}>
        <div>
          <Part title={catalog.regionLabel} />
          <RegionField {...region} listOnly />
        </div>
        <Field
          type="date"
          label={catalog.dateLabel}
          clearLabel={catalog.dateClear}
          value={draft.date ?? ''}
          error={datePast ? catalog.datePast : undefined}
          onChange={(day) => change('date', asDay(day))}
        />
        <div className={styles.guests}>
          <Part title={catalog.guestsLabel} detail={draft.guests === undefined ? catalog.anyGuests : undefined} />
          <Stepper
            label={catalog.guestsLabel}
            lessLabel={catalog.guestsLess}
            moreLabel={catalog.guestsMore}
            value={draft.guests ?? 0}
            least={0}
            most={maxGuests}
            onChange={(guests) => change('guests', guests === 0 ? undefined : guests)}
          />
        </div>
        <div className={styles.prices}>
          <Field {...price('priceMin')} />
          <Field
            {...price('priceMax')}
            refusals={refused}
            error={pricesReversed && refused > 0 ? catalog.pricesReversed : undefined}
          />
        </div>
        <div>
          <Part title={catalog.sortLabel} />
          <Chips
            wrap
            label={catalog.sortLabel}
            choices={[
              { value: undefined, label: catalog.popular },
              ...sorts.map((value) => ({ value, label: catalog.sorts[value] })),
            ]}
            chosen={draft.sort}
            onChoose={(sort) => change('sort', sort)}
          />
        </div>
      </div>
    </Sheet>
  )
}

/** The controls carry the name for those who listen. */
function Part({ title, detail }: { title: string; detail?: ReactNode }) {
  return (
    <p className={styles.name} aria-hidden="true">
      {title}
      {detail && <span>{detail}</span>}
    </p>
  )
}

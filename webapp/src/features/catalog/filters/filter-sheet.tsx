import { maxGuests } from '@enp/shared/limits'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { Stepper } from '../../../ui/actions/stepper.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RegionField } from '../../../ui/fields/region-field/region-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useCatalogWords } from '../use-catalog-words.ts'
import styles from './filter-sheet.module.css'
import { countInSheet, type Filters, filtersOutsideSheet, sorts } from './filters.rules.ts'
import { PriceField } from './price-field.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import { useFound } from './use-found.ts'
import { asDay } from './values.rules.ts'

interface FilterSheetProps {
  readonly filters: Filters
  readonly onChoose: (filters: Filters) => void
  readonly onClose: () => void
}

/** Where, when, for how many, for how much and in which order. Nothing changes on the page before the button. */
export function FilterSheet({ filters, onChoose, onClose }: FilterSheetProps) {
  const { catalog } = useCatalogWords()
  const { draft, change, region, datePast, pricesReversed, refused, refuse, sound } = useFilterDraft(filters)
  const found = useFound(draft, sound)
  const leaveWith = (chosen: Filters) => {
    onChoose(chosen)
    onClose()
  }
  const price = (end: 'priceMin' | 'priceMax') => ({
    label: catalog[end],
    price: draft[end],
    onChange: (roubles: number | undefined) => change(end, roubles),
  })
  // While typing there is only a hint; the error comes when the button is pressed.
  const reversed = pricesReversed ? catalog.pricesReversed : undefined
  const footer = (
    <div className={styles.actions}>
      <Button
        look={found?.isNothing ? 'quiet' : 'primary'}
        disabled={!sound}
        onRefused={refuse}
        onPress={() => leaveWith(draft)}
      >
        {found?.words ?? catalog.show}
      </Button>
      {countInSheet(filters) > 0 && (
        <Button look="quiet" onPress={() => leaveWith(filtersOutsideSheet(filters))}>
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
          <PriceField {...price('priceMin')} />
          <PriceField
            {...price('priceMax')}
            refusals={refused}
            {...(refused > 0 ? { error: reversed } : { hint: reversed })}
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

/** The controls carry the accessible name. */
function Part({ title, detail }: { title: string; detail?: ReactNode }) {
  return (
    <p className={styles.name} aria-hidden="true">
      {title}
      {detail && <span>{detail}</span>}
    </p>
  )
}

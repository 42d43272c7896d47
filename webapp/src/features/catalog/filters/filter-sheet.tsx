import type { FacetName } from '@enp/shared/facets'
import { maxGuests } from '@enp/shared/limits'
import { Button } from '../../../ui/actions/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { Segment } from '../../../ui/actions/segment.tsx'
import { Stepper } from '../../../ui/actions/stepper.tsx'
import { RegionField } from '../../../ui/fields/region-field/region-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useCatalogWords } from '../use-catalog-words.ts'
import { withFacet } from './chosen.rules.ts'
import { DaysPart } from './days-part.tsx'
import { CancellationPart, FacetParts } from './facet-parts.tsx'
import styles from './filter-sheet.module.css'
import { categories, countInSheet, type Filters, filtersOutsideSheet, ratings, sorts } from './filters.rules.ts'
import { Part } from './part.tsx'
import { PricePart } from './price-part.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import { useFilterWords } from './use-filter-words.ts'
import { useResultCount } from './use-result-count.ts'

interface FilterSheetProps {
  readonly filters: Filters
  readonly onChoose: (filters: Filters) => void
  readonly onClose: () => void
}

const ratingValues = ratings.map(String)

export function FilterSheet({ filters, onChoose, onClose }: FilterSheetProps) {
  const { catalog } = useCatalogWords()
  const words = useFilterWords()
  const { draft, change, replace, region, datePast, pricesReversed, refused, refuse, sound } = useFilterDraft(filters)
  const resultCount = useResultCount(draft, sound)
  const leaveWith = (chosen: Filters) => {
    onChoose(chosen)
    onClose()
  }
  const toggle = (name: FacetName, value: string) => replace(withFacet(draft, name, value))
  const reset = countInSheet(filters) > 0 && (
    <button
      type="button"
      className={styles.reset}
      aria-label={catalog.reset}
      onClick={() => leaveWith(filtersOutsideSheet(filters))}
    >
      {words.reset}
    </button>
  )
  const footer = (
    <Button disabled={!sound || (resultCount?.isNothing ?? false)} onRefused={refuse} onPress={() => leaveWith(draft)}>
      {resultCount?.words ?? catalog.show}
    </Button>
  )
  return (
    <Sheet title={catalog.filters} aside={reset} onClose={onClose} footer={footer}>
      <div className={styles.parts}>
        <Segment
          label={words.category}
          parts={[
            { value: 'all', label: words.allCategories },
            ...categories.map((value) => ({ value, label: words.categories[value] })),
          ]}
          chosen={draft.category ?? 'all'}
          onChoose={(category) => change('category', category === 'all' ? undefined : category)}
        />
        <div>
          <Part title={catalog.regionLabel} />
          <RegionField {...region} listOnly />
        </div>
        <DaysPart draft={draft} past={datePast} onChange={replace} />
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
        <PricePart draft={draft} sound={sound} reversed={pricesReversed} refused={refused} onChange={replace} />
        <FacetParts draft={draft} onToggle={toggle} onClear={(name) => change(name, undefined)} />
        <div>
          <Part title={words.rating} />
          <Chips
            wrap
            label={words.rating}
            choices={[
              { value: undefined, label: words.anyRating },
              ...ratings.map((value) => ({ value: String(value), label: words.atLeast(value) })),
            ]}
            chosen={ratingValues.find((value) => value === String(draft.ratingMin))}
            onChoose={(chosen) =>
              change(
                'ratingMin',
                ratings.find((value) => String(value) === chosen),
              )
            }
          />
        </div>
        <CancellationPart draft={draft} onToggle={toggle} />
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

import type { FacetName } from '@enp/shared/catalog/facets'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { SegmentedControl } from '../../../ui/actions/segments/segment.tsx'
import { RegionField } from '../../../ui/fields/region-field/region-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useCatalogTexts } from '../catalog.texts.ts'
import { toggleFacetValue } from './applied/chosen.rules.ts'
import { DaysPart } from './days/days-part.tsx'
import { FacetParts, FreeCancellationSwitch } from './facets/facet-parts.tsx'
import { FilterLabel } from './filter-label.tsx'
import styles from './filter-sheet.module.css'
import { useFilterTexts } from './filter-words.texts.ts'
import {
  categories,
  countSheetFilters,
  filtersOutsideSheet,
  minRatingChoices,
  type ServiceFilters,
  sorts,
} from './filters.rules.ts'
import { GuestsPart } from './guests-part.tsx'
import { PriceFilter } from './price/price-filter.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import { useResultCount } from './use-result-count.ts'

interface FilterSheetProps {
  readonly filters: ServiceFilters
  readonly onChoose: (filters: ServiceFilters) => void
  readonly onClose: () => void
}

const ratingValues = minRatingChoices.map(String)

export function FilterSheet({ filters, onChoose, onClose }: FilterSheetProps) {
  const { catalog } = useCatalogTexts()
  const words = useFilterTexts()
  const { draft, change, replace, region, datePast, pricesReversed, refused, refuse, sound } = useFilterDraft(filters)
  const resultCount = useResultCount(draft, sound)
  const leaveWith = (chosen: ServiceFilters) => {
    onChoose(chosen)
    onClose()
  }
  const toggle = (name: FacetName, value: string) => replace(toggleFacetValue(draft, name, value))
  const reset = countSheetFilters(filters) > 0 && (
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
        <SegmentedControl
          label={words.category}
          parts={[
            { value: 'all', label: words.allCategories },
            ...categories.map((value) => ({ value, label: words.categories[value] })),
          ]}
          chosen={draft.category ?? 'all'}
          onChoose={(category) => change('category', category === 'all' ? undefined : category)}
        />
        <div>
          <FilterLabel title={catalog.regionLabel} />
          <RegionField {...region} listOnly />
        </div>
        <DaysPart draft={draft} past={datePast} onChange={replace} />
        <GuestsPart guests={draft.guests} onChange={(guests) => change('guests', guests)} />
        <PriceFilter draft={draft} sound={sound} reversed={pricesReversed} refused={refused} onChange={replace} />
        <FacetParts draft={draft} onToggle={toggle} onClear={(name) => change(name, undefined)} />
        <RatingPart draft={draft} change={change} />
        <FreeCancellationSwitch draft={draft} onToggle={toggle} />
        <SortPart draft={draft} change={change} />
      </div>
    </Sheet>
  )
}

type PartProps = Pick<ReturnType<typeof useFilterDraft>, 'draft' | 'change'>

function RatingPart({ draft, change }: PartProps) {
  const words = useFilterTexts()
  return (
    <div>
      <FilterLabel title={words.rating} />
      <Chips
        wrap
        label={words.rating}
        choices={[
          { value: undefined, label: words.anyRating },
          ...minRatingChoices.map((value) => ({ value: String(value), label: words.atLeast(value) })),
        ]}
        chosen={ratingValues.find((value) => value === String(draft.ratingMin))}
        onChoose={(chosen) =>
          change(
            'ratingMin',
            minRatingChoices.find((value) => String(value) === chosen),
          )
        }
      />
    </div>
  )
}

function SortPart({ draft, change }: PartProps) {
  const { catalog } = useCatalogTexts()
  return (
    <div>
      <FilterLabel title={catalog.sortLabel} />
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
  )
}

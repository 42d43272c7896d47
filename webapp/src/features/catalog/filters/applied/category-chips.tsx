import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import { Chips } from '../../../../ui/actions/chips.tsx'
import { useCatalogTexts } from '../../catalog.texts.ts'
import { categories } from '../filters.rules.ts'

/** As wide as a count of two digits, so that the next chips do not move. */
const placeholder = '\u2007\u2007'

interface CategoryChipsProps {
  /** Undefined while they load, null if they are not shown. */
  readonly counts: ReadonlyArray<{ readonly id: ServiceCategory; readonly count: number }> | null | undefined
  readonly chosen: ServiceCategory | undefined
  readonly onChoose: (category: ServiceCategory | undefined) => void
}

export function CategoryChips({ counts, chosen, onChoose }: CategoryChipsProps) {
  const { catalog, format } = useCatalogTexts()
  const named = categories.map((value) => {
    const number = counts?.find(({ id }) => id === value)?.count
    const count = counts === undefined ? placeholder : number !== undefined && format.number(number, 0)
    return { value, label: catalog.categories[value], ...(count && { count }) }
  })
  return (
    <Chips
      label={catalog.categoriesLabel}
      choices={[{ value: undefined, label: catalog.allCategories }, ...named]}
      chosen={chosen}
      onChoose={onChoose}
      fit
    />
  )
}

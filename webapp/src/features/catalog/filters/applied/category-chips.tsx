import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import { Chips } from '../../../../ui/actions/chips.tsx'
import { categoryIcons } from '../../../../ui/icons/category-icons.ts'
import type { IconDrawing } from '../../../../ui/icons/icon.tsx'
import { useCatalogTexts } from '../../catalog.texts.ts'
import { categories } from '../filters.rules.ts'

/** As wide as a count of two digits, so that the next chips do not move. */
const placeholder = '\u2007\u2007'

/** A Lucide outline (ISC license). */
const allIcon: IconDrawing = [
  'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
  'M15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
  'M15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
  'M4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
]

interface CategoryChipsProps {
  /** Undefined while they load, null if they are not shown. */
  readonly counts: ReadonlyArray<{ readonly id: ServiceCategory; readonly count: number }> | null | undefined
  readonly chosen: ServiceCategory | undefined
  readonly onChoose: (category: ServiceCategory | undefined) => void
}

export function CategoryChips({ counts, chosen, onChoose }: CategoryChipsProps) {
  const { catalog, format } = useCatalogTexts()
  const named = categories.map((value) => {
    const count = counts?.find(({ id }) => id === value)?.count
    const suffix = counts === undefined ? placeholder : count !== undefined && format.number(count, 0)
    const name = catalog.categories[value]
    return { value, icon: categoryIcons[value], label: suffix ? `${name}\u00a0${suffix}` : name }
  })
  return (
    <Chips
      label={catalog.categoriesLabel}
      choices={[{ value: undefined, icon: allIcon, label: catalog.allCategories }, ...named]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

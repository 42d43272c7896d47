import type { ServiceCategory } from '@enp/shared/calls/catalog-shapes'
import { Chips } from '../../../ui/actions/chips.tsx'
import { categoryIcons } from '../../../ui/icons/category-icons.ts'
import { allIcon } from '../icons.ts'
import { useCatalogWords } from '../use-catalog-words.ts'
import { categories } from './filters.rules.ts'

interface CategoryChipsProps {
  readonly counts?: ReadonlyArray<{ readonly id: ServiceCategory; readonly count: number }> | undefined
  readonly chosen: ServiceCategory | undefined
  readonly onChoose: (category: ServiceCategory | undefined) => void
}

export function CategoryChips({ counts, chosen, onChoose }: CategoryChipsProps) {
  const { catalog, format } = useCatalogWords()
  const named = categories.map((value) => {
    const count = counts?.find(({ id }) => id === value)?.count
    const name = catalog.categories[value]
    return {
      value,
      icon: categoryIcons[value],
      label: count === undefined ? name : `${name}\u00a0${format.number(count, 0)}`,
    }
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

import type { FacetName } from '@enp/shared/catalog/facets'
import { Switch } from '../../../../ui/actions/switch.tsx'
import { ToggleChips } from '../../../../ui/actions/toggle-chips.tsx'
import list from '../../../../ui/data/list.module.css'
import tones from '../../../../ui/data/tones.module.css'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { shieldIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import typography from '../../../../ui/layout/typography.module.css'
import { listChosenValues } from '../applied/chosen.rules.ts'
import { FilterLabel } from '../filter-label.tsx'
import { facetValueName, useFilterTexts } from '../filter-words.texts.ts'
import type { ServiceFilters } from '../filters.rules.ts'
import { listFacetValues } from './applicable-facets.rules.ts'
import { amenityIcons } from './facet-icons.ts'
import styles from './facet-parts.module.css'

interface FacetPartsProps {
  readonly draft: ServiceFilters
  readonly onToggle: (name: FacetName, value: string) => void
  readonly onClear: (name: FacetName) => void
}

const groups = ['stars', 'kind', 'amenities', 'duration', 'difficulty', 'traits'] as const
const cancellation = 'free_cancellation'

const icons: Readonly<Record<string, (typeof amenityIcons)[keyof typeof amenityIcons]>> = amenityIcons

/** Groups with few short values, shown in equal columns. */
const even: readonly FacetName[] = ['stars', 'difficulty']
const everything = ''

export function FacetParts({ draft, onToggle, onClear }: FacetPartsProps) {
  const words = useFilterTexts()
  return groups.map((name) => {
    const values = listFacetValues(name, draft.category).filter((value) => value !== cancellation)
    if (values.length === 0) return null
    const chosen = listChosenValues(draft, name)
    const label = words.groups[name]
    const isStars = name === 'stars'
    const choices = values.map((value) => ({
      value,
      label: facetValueName(words, name, value),
      ...(isStars && { label: value, name: facetValueName(words, name, value), star: true }),
      ...(icons[value] && { icon: icons[value] }),
    }))
    return (
      <div key={name}>
        <FilterLabel title={label} />
        <ToggleChips
          label={label}
          even={even.includes(name)}
          choices={isStars ? [{ value: everything, label: words.anyStars }, ...choices] : choices}
          chosen={chosen.length === 0 ? [everything] : chosen}
          onToggle={(value) => (value === everything ? onClear(name) : onToggle(name, value))}
        />
      </div>
    )
  })
}

/** Switch for free cancellation: a full refund until at least one day before. */
export function FreeCancellationSwitch({ draft, onToggle }: Omit<FacetPartsProps, 'onClear'>) {
  const words = useFilterTexts()
  const label = words.facets.traits[cancellation]
  return (
    <div className={styles.line}>
      <span className={joinClassNames(list.picture, tones.ok)}>
        <Icon drawing={shieldIcon} />
      </span>
      <span className={joinClassNames(typography.secondary, styles.words)} aria-hidden="true">
        <b>{label}</b>
        <span>{words.cancellationDetail}</span>
      </span>
      <Switch
        label={`${label}. ${words.cancellationDetail}`}
        on={listChosenValues(draft, 'traits').includes(cancellation)}
        onChange={() => onToggle('traits', cancellation)}
      />
    </div>
  )
}

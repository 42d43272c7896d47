import type { SuggestedLocation } from '@enp/shared/calls/catalog/catalog-search'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { RowWords } from '../../../../ui/data/row-words.tsx'
import { cutAtMatch } from '../../../../ui/fields/region-field/combobox-rules.ts'
import { useRegionName } from '../../../../ui/fields/region-field/use-region-name.ts'
import { categoryIcons } from '../../../../ui/icons/category-icons.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { chevronIcon, pinIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import { useSearchTexts } from '../search.texts.ts'
import styles from './search-option.module.css'
import { type OptionProps, SearchOption } from './search-option.tsx'

interface PlaceOptionProps extends OptionProps {
  readonly place: SuggestedLocation
  readonly typed: string
  /** Region, if the typed text is another name of it. */
  readonly means: string | undefined
}

export function LocationOption({ place, typed, means, ...option }: PlaceOptionProps) {
  const { search: words, catalog, format } = useSearchTexts()
  const { region, city, category, count, priceFrom } = place
  const regionName = useRegionName(region) ?? ''
  const name = city ?? regionName
  const kind = city !== undefined ? regionName : category === undefined ? words.region : undefined
  const price = category === undefined ? undefined : words.from(formatRoubles(format, priceFrom))
  return (
    <SearchOption {...option}>
      <span className={joinClassNames(styles.icon, category === undefined && styles.ofPlace)}>
        <Icon drawing={category === undefined ? pinIcon : categoryIcons[category]} />
      </span>
      <RowWords
        title={
          <>
            {category && catalog.categories[category]}
            {category && name && ', '}
            <Marked name={name} typed={region !== undefined && region === means ? name : typed} />
          </>
        }
        detail={[kind, words.count(count), price].filter(Boolean).join(' · ')}
      />
      <Icon drawing={chevronIcon} size={18} />
    </SearchOption>
  )
}

function Marked({ name, typed }: { name: string; typed: string }) {
  const { before, match, after } = cutAtMatch(name, typed)
  return (
    <>
      {before}
      {match && <mark className={styles.marked}>{match}</mark>}
      {after}
    </>
  )
}

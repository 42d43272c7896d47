import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import { ServiceCover } from '../../../../ui/data/pictures/service-cover.tsx'
import { RowWords } from '../../../../ui/data/row-words.tsx'
import { formatCardPrice, formatDurationOrGuests } from '../../card/card.rules.ts'
import { useSearchTexts } from '../search.texts.ts'
import styles from './search-option.module.css'
import { type OptionProps, SearchOption } from './search-option.tsx'

const coverWidth = 56

export function ServiceOption({ service, ...option }: OptionProps & { readonly service: ServiceCard }) {
  const words = useSearchTexts()
  const { title, rating, priceFrom } = service
  const facts = [
    formatDurationOrGuests(service, words.catalog),
    rating.count > 0 && words.format.number(rating.avg, 1, 1),
  ]
  return (
    <SearchOption {...option}>
      <span className={styles.cover}>
        <ServiceCover shape="square" service={service} width={coverWidth} />
      </span>
      <RowWords
        title={title}
        detail={facts.filter(Boolean).join(' · ')}
        end={<b className={styles.price}>{formatCardPrice(priceFrom, words).amount}</b>}
      />
    </SearchOption>
  )
}

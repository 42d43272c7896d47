import type { ServiceCard } from '@enp/shared/calls/catalog-shapes'
import { RowWords } from '../../../ui/data/row-words.tsx'
import { ServiceCover } from '../../../ui/data/service-cover.tsx'
import { priceWords, scaleWords } from '../card/card.rules.ts'
import styles from './option.module.css'
import { Option, type OptionProps } from './option.tsx'
import { useSearchWords } from './use-search-words.ts'

const coverWidth = 56

export function ServiceOption({ service, ...option }: OptionProps & { readonly service: ServiceCard }) {
  const words = useSearchWords()
  const { title, rating, priceFrom } = service
  const facts = [scaleWords(service, words.catalog), rating.count > 0 && words.format.number(rating.avg, 1, 1)]
  return (
    <Option {...option}>
      <span className={styles.cover}>
        <ServiceCover shape="square" service={service} width={coverWidth} />
      </span>
      <RowWords
        title={title}
        detail={facts.filter(Boolean).join(' · ')}
        end={<b className={styles.price}>{priceWords(priceFrom, words).amount}</b>}
      />
    </Option>
  )
}

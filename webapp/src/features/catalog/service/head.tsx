import type { Service } from '@enp/shared/calls/catalog'
import { Icon } from '../../../ui/icon.tsx'
import { pinIcon } from '../../../ui/late-icons.ts'
import { useRegionName } from '../../../ui/region-field/use-region-name.ts'
import { Tag } from '../../../ui/tag.tsx'
import { Rating } from '../card/rating.tsx'
import { categoryIcons } from '../icons.ts'
import { useServiceWords } from '../service-words.ts'
import styles from './head.module.css'

/** What it is, how good and where. */
export function ServiceHead({ service }: { service: Service }) {
  const { service: text, catalog, format } = useServiceWords()
  const { category, title, enpDiscountMax, rating, city } = service
  const region = useRegionName(service.region)
  return (
    <header>
      <div className={styles.tags}>
        <Tag icon={categoryIcons[category]}>{catalog.category[category]}</Tag>
        {enpDiscountMax > 0 && <Tag tone="amber">{text.enpOff(format.number(enpDiscountMax))}</Tag>}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.facts}>
        <Rating rating={rating} />
        <p className={styles.place}>
          <Icon drawing={pinIcon} size={15} />
          <span>{region === undefined || region === city ? city : `${city}, ${region}`}</span>
        </p>
      </div>
    </header>
  )
}

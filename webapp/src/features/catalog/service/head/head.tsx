import type { Service, ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { Tag } from '../../../../ui/data/tag.tsx'
import { useLoadedRegions } from '../../../../ui/fields/region-field/loaded-regions.ts'
import { categoryIcons } from '../../../../ui/icons/category-icons.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { pinIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import { Rating } from '../../card/rating.tsx'
import { useServiceTexts } from '../../service.texts.ts'
import { locationText } from '../details/location/where.rules.ts'
import styles from './head.module.css'

type Headed = Pick<ServiceCard, 'category' | 'title' | 'textLanguage' | 'rating' | 'city' | 'region'> &
  Partial<Pick<Service, 'enpDiscountMax'>>

interface ServiceHeadProps {
  readonly service: Headed
  /** State of an option that opens later. */
  readonly opening?: string | undefined
}

export function ServiceHead({ service, opening }: ServiceHeadProps) {
  const { service: text, catalog, format } = useServiceTexts()
  const { category, title, textLanguage, enpDiscountMax = 0, rating } = service
  const regions = useLoadedRegions()?.all
  return (
    <header>
      <div className={joinClassNames(stack.wrap, styles.tags)}>
        <Tag icon={categoryIcons[category]}>{catalog.category[category]}</Tag>
        {opening !== undefined && <Tag tone="info">{opening}</Tag>}
        {textLanguage === 'ru' && <Tag>{text.inRussian}</Tag>}
        {enpDiscountMax > 0 && <Tag tone="amber">{text.enpOff(format.number(enpDiscountMax))}</Tag>}
      </div>
      <h1 className={styles.title} lang={textLanguage}>
        {title}
      </h1>
      <div className={styles.facts}>
        <Rating rating={rating} />
        <p className={styles.place}>
          <Icon drawing={pinIcon} size={15} />
          <span>{locationText(service, regions, format.language)}</span>
        </p>
      </div>
    </header>
  )
}

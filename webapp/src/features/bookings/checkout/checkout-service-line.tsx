import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import { ServiceCover } from '../../../ui/data/pictures/service-cover.tsx'
import styles from './checkout-service-line.module.css'

interface ItemLineProps {
  readonly service: Pick<ServiceCard, 'title' | 'media' | 'cover'>
  readonly details: readonly string[]
}

const pictureWidth = 64

export function CheckoutServiceLine({ service, details }: ItemLineProps) {
  return (
    <div className={styles.item}>
      <div className={styles.picture}>
        <ServiceCover shape="square" service={service} width={pictureWidth} />
      </div>
      <div className={styles.words}>
        <h3>{service.title}</h3>
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
    </div>
  )
}

import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ServiceRows } from '../card/service-row.tsx'
import { useServiceTexts } from '../service.texts.ts'
import { ServiceSection } from '../service-section.tsx'
import styles from './services.module.css'

export function OrganizerServices({ services }: { services: readonly ServiceCard[] }) {
  const { service: text } = useServiceTexts()
  const navigate = useNavigate()
  if (services.length === 0) {
    const toServices = (
      <Button look="quiet" onPress={() => void navigate('/services')}>
        {text.toServices}
      </Button>
    )
    return (
      <Empty heading="h2" picture={spotTrips} title={text.noServicesTitle} action={toServices}>
        {text.noServicesText}
      </Empty>
    )
  }
  return (
    <ServiceSection title={text.services} aside={<span className={styles.order}>{text.byPopularity}</span>}>
      <ServiceRows services={services} className={styles.services} />
    </ServiceSection>
  )
}

import type { Service } from '@enp/shared/calls/catalog'
import { ServiceSection } from './service-section.tsx'
import styles from './service-terms.module.css'
import { useServiceWords } from './service-words.ts'

/** What comes back when a booking is cancelled; docs/product.md has the same rules. */
export function ServiceTerms({ policy }: { policy: Service['cancellationPolicy'] }) {
  const { service: text } = useServiceWords()
  return (
    <ServiceSection title={text.cancelling}>
      <div className={styles.terms}>
        <p>{text.policies[policy]}</p>
        <p>{text.organizerCancels}</p>
      </div>
    </ServiceSection>
  )
}

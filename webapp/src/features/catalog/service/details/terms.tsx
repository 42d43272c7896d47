import type { Service } from '@enp/shared/calls/catalog/catalog'
import { useDetailsTexts } from '../../details.texts.ts'
import { ServiceSection } from '../../service-section.tsx'
import styles from './terms.module.css'

/** Cancellation policy: what is refunded. docs/rules/catalog.md has the same rules. */
export function ServiceTerms({ policy }: { policy: Service['cancellationPolicy'] }) {
  const { service: text } = useDetailsTexts()
  return (
    <ServiceSection title={text.cancelling}>
      <div className={styles.terms}>
        <p>{text.policies[policy]}</p>
        <p>{text.organizerCancels}</p>
      </div>
    </ServiceSection>
  )
}

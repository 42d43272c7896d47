import type { Service } from '@enp/shared/calls/catalog'
import { Section } from '../../section.tsx'
import { useServiceWords } from '../../service-words.ts'
import styles from './terms.module.css'

/** What comes back when a booking is cancelled; docs/product.md has the same rules. */
export function ServiceTerms({ policy }: { policy: Service['cancellationPolicy'] }) {
  const { service: text } = useServiceWords()
  return (
    <Section title={text.cancelling}>
      <div className={styles.terms}>
        <p>{text.policies[policy]}</p>
        <p>{text.organizerCancels}</p>
      </div>
    </Section>
  )
}

import type { Service } from '@enp/shared/calls/catalog'
import { Glyph } from './glyph.tsx'
import styles from './service-facts.module.css'
import { factsOf } from './service-facts.rules.ts'
import { ServiceIcon } from './service-icon.tsx'
import { useServiceWords } from './service-words.ts'

/** The facts of its category, two in a row. */
export function ServiceFacts({ service }: { service: Service }) {
  const words = useServiceWords()
  return (
    <ul className={styles.facts} aria-label={words.service.facts}>
      {factsOf(service, words).map(({ icon, title, detail }) => (
        <li key={icon} className={styles.fact}>
          {icon === 'star' ? <Glyph name="star" /> : <ServiceIcon name={icon} />}
          <p className={styles.words}>
            <b>{title}</b>
            <span>{detail}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

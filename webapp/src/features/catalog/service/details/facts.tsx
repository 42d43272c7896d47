import type { Service } from '@enp/shared/calls/catalog/catalog'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { starIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import { useServiceTexts } from '../../service.texts.ts'
import styles from './facts.module.css'
import { listFacts } from './facts.rules.ts'

export function ServiceFacts({ service }: { service: Service }) {
  const words = useServiceTexts()
  return (
    <ul className={styles.facts} aria-label={words.service.facts}>
      {listFacts(service, words).map(({ icon, title, detail }) => (
        <li key={title} className={joinClassNames(styles.fact, icon === starIcon && styles.filled)}>
          <Icon drawing={icon} />
          <p className={styles.words}>
            <b>{title}</b>
            <span>{detail}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

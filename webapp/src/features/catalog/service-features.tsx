import type { Service } from '@enp/shared/calls/catalog'
import styles from './service-features.module.css'
import { ServiceIcon, type ServiceIconName } from './service-icon.tsx'
import { ServiceSection } from './service-section.tsx'
import { useServiceWords } from './service-words.ts'

type Kind = Service['features'][number]['type']

const icons = { highlight: 'compass', inclusion: 'check', exclusion: 'close', accessibility: 'accessibility' } as const
const order: readonly Kind[] = ['highlight', 'inclusion', 'exclusion', 'accessibility']

/** What there is, what there is not, and why to go: each kind under its own name. */
export function ServiceFeatures({ service }: { service: Pick<Service, 'features' | 'hotel'> }) {
  const { service: text } = useServiceWords()
  const { features, hotel } = service
  const groups = order.map((kind) => ({ kind, lines: features.filter(({ type }) => type === kind) }))
  return (
    <>
      {hotel && hotel.amenities.length > 0 && (
        <ServiceSection title={text.amenities}>
          <Lines icon="check" lines={hotel.amenities} />
        </ServiceSection>
      )}
      {groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ kind, lines }) => (
          <ServiceSection key={kind} title={text.featureKinds[kind]}>
            <Lines icon={icons[kind]} lines={lines.map((line) => line.text)} />
          </ServiceSection>
        ))}
    </>
  )
}

function Lines({ icon, lines }: { icon: ServiceIconName; lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line} className={styles.line}>
          <span className={styles[icon === 'close' ? 'without' : 'with']}>
            <ServiceIcon name={icon} size={18} />
          </span>
          <span className={styles.words}>{line}</span>
        </li>
      ))}
    </ul>
  )
}

import type { Service } from '@enp/shared/calls/catalog/catalog'
import type { Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import { formatRoubles } from '../../../../locales/format/format-roubles.ts'
import { Icon, type IconDrawing } from '../../../../ui/icons/icon.tsx'
import { checkIcon, closeIcon, compassIcon, luggageIcon, plusIcon } from '../../../../ui/icons/icons.ts'
import { useDetailsTexts } from '../../details.texts.ts'
import { ServiceSection } from '../../service-section.tsx'
import { accessibilityIcon } from '../icons.ts'
import styles from './features.module.css'

type Kind = Service['features'][number]['type']

const icons: Record<Kind, IconDrawing> = {
  highlight: compassIcon,
  inclusion: checkIcon,
  exclusion: closeIcon,
  accessibility: accessibilityIcon,
}
const order: readonly Kind[] = ['highlight', 'inclusion', 'exclusion', 'accessibility']

type Described = Pick<Service, 'features' | 'options' | 'textLanguage' | Service['category']>

export function ServiceFeatures({ service }: { service: Described }) {
  const { service: text, format } = useDetailsTexts()
  const { features, hotel, excursion, entertainment, textLanguage: lang } = service
  const bring = (hotel ?? excursion ?? entertainment)?.bring ?? []
  const extras = listExtras(service.options)
  const groups = order.map((kind) => ({ kind, lines: features.filter(({ type }) => type === kind) }))
  return (
    <>
      {hotel && hotel.amenities.length > 0 && (
        <ServiceSection title={text.amenities}>
          <Lines lang={lang} icon={checkIcon} lines={hotel.amenities} />
        </ServiceSection>
      )}
      {groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ kind, lines }) => (
          <ServiceSection key={kind} title={text.featureKinds[kind]}>
            <Lines lang={lang} icon={icons[kind]} lines={lines.map((line) => line.text)} />
          </ServiceSection>
        ))}
      {extras.length > 0 && (
        <ServiceSection title={text.extras}>
          <Lines
            lang={lang}
            icon={plusIcon}
            lines={extras.map(({ title, price }) => `${title}, ${formatRoubles(format, price.amount)}`)}
          />
        </ServiceSection>
      )}
      {bring.length > 0 && (
        <ServiceSection title={text.bring}>
          <Lines lang={lang} icon={luggageIcon} lines={bring} />
        </ServiceSection>
      )}
    </>
  )
}

/** Without duplicates. `serviceQuery` separates extras from units. */
function listExtras(
  options: ReadonlyArray<Service['options'][number] & { readonly extras?: readonly Unit[] }>,
): readonly Unit[] {
  const known = options.flatMap(({ extras = [] }) => extras).map((extra) => [extra.id, extra] as const)
  return [...new Map(known).values()]
}

interface LinesProps {
  readonly icon: IconDrawing
  readonly lines: readonly string[]
  readonly lang: string | undefined
}

function Lines({ icon, lines, lang }: LinesProps) {
  return (
    <ul className={styles.lines} lang={lang}>
      {lines.map((line) => (
        <li key={line} className={styles.line}>
          <span className={styles[icon === closeIcon ? 'without' : 'with']}>
            <Icon drawing={icon} size={18} />
          </span>
          <span className={styles.words}>{line}</span>
        </li>
      ))}
    </ul>
  )
}

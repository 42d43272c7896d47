import type { Service } from '@enp/shared/calls/catalog'
import { host } from '../../../../host/host.ts'
import { mapLink } from '../../../../host/map-link.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { arrowUpRightIcon } from '../../../../ui/icons/lazy-icons.ts'
import { useDetailsWords } from '../../details-words.ts'
import { Section } from '../../section.tsx'
import styles from './place.module.css'

/** The address, where one meets and when it is open; a map where the place is known to the metre. */
export function ServicePlace({ service }: { service: Service }) {
  const { service: text } = useDetailsWords()
  const { address, geo, excursion, entertainment } = service
  const open = () => {
    if (!geo) return
    host.haptic('selection')
    host.openLink(mapLink(geo))
  }
  return (
    <Section title={text.place}>
      <div className={styles.lines}>
        <p>{address}</p>
        {excursion && <Line name={text.meeting}>{excursion.meetingPoint}</Line>}
        {entertainment?.openingHours && <Line name={text.hours}>{entertainment.openingHours}</Line>}
      </div>
      {geo && (
        <button type="button" className={styles.map} onClick={open}>
          {text.openMap}
          <Icon drawing={arrowUpRightIcon} size={18} />
        </button>
      )}
    </Section>
  )
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <p>
      <span className={styles.name}>{name}</span>
      {children}
    </p>
  )
}

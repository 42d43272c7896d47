import type { Service } from '@enp/shared/calls/catalog/catalog'
import { host } from '../../../../../host/host.ts'
import { mapLink } from '../../../../../host/sharing/map-link.ts'
import { Button } from '../../../../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../../../../ui/actions/buttons/icon-button.tsx'
import { useCopy } from '../../../../../ui/feedback/use-copy.ts'
import { copyIcon, mapIcon } from '../../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../../ui/layout/join-class-names.ts'
import typography from '../../../../../ui/layout/typography.module.css'
import { useDetailsTexts } from '../../../details.texts.ts'
import { ServiceSection } from '../../../service-section.tsx'
import styles from './location.module.css'
import { LocationOnMap } from './location-on-map.tsx'

export function ServiceLocation({ service }: { service: Service }) {
  const { service: text } = useDetailsTexts()
  const { id, city, address, geo, excursion, entertainment } = service
  const copy = useCopy({ copied: text.addressCopied, failed: text.addressNotCopied })
  return (
    <ServiceSection title={text.place}>
      <div className={styles.card}>
        {geo && <LocationOnMap serviceId={id} place={{ lat: geo.lat, lng: geo.lon }} city={city} />}
        <div className={styles.lines}>
          <p className={styles.address}>{address}</p>
          {excursion && !address.includes(excursion.meetingPoint) && (
            <Line name={text.meeting}>{excursion.meetingPoint}</Line>
          )}
          {entertainment?.openingHours && <Line name={text.hours}>{entertainment.openingHours}</Line>}
        </div>
        <div className={styles.actions}>
          {geo && (
            <div className={styles.open}>
              <Button look="tint" small icon={mapIcon} onPress={() => host.openLink(mapLink(geo))}>
                {text.openMap}
              </Button>
            </div>
          )}
          <IconButton look="solid" icon={copyIcon} label={text.copyAddress} onPress={() => copy(address)} />
        </div>
      </div>
    </ServiceSection>
  )
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <p>
      <span className={joinClassNames(typography.secondary, styles.name)}>{name}</span>
      {children}
    </p>
  )
}

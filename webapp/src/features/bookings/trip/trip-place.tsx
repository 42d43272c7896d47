import { host } from '../../../host/host.ts'
import { mapLink } from '../../../host/map-link.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { useCopy } from '../../../ui/feedback/use-copy.ts'
import { routeIcon } from '../icons.ts'
import styles from './trip-content.module.css'
import type { TripPart } from './trip-part.ts'

/** Where one meets, or stays. The address opens the map; where the place isn't known to the metre it can be copied. */
export function TripPlace({ trip, words: { trip: text } }: TripPart) {
  const copy = useCopy({ copied: text.addressCopied, failed: text.copyFailed })
  const { service, meeting, place } = trip
  const name = service.category === 'hotel' ? text.whereHotel : text.where
  const point = service.category === 'hotel' ? service.title : (meeting?.point ?? service.city)
  const { geo } = place
  return (
    <section className={styles.section} aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
      </div>
      <List>
        <ListRow
          title={point}
          detail={place.address}
          end={
            geo ? (
              <Button small look="tint" icon={routeIcon} onPress={() => host.openLink(mapLink(geo))}>
                {text.openRoute}
              </Button>
            ) : (
              <Button small look="tint" onPress={() => copy(place.address)}>
                {text.copyAddress}
              </Button>
            )
          }
        />
      </List>
    </section>
  )
}

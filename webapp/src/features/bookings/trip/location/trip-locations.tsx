import { host } from '../../../../host/host.ts'
import { mapLink } from '../../../../host/sharing/map-link.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../../../ui/data/list.tsx'
import { useCopy } from '../../../../ui/feedback/use-copy.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { downloadIcon, routeIcon } from '../../icons.ts'
import { useTripFile } from '../actions/use-trip-file.ts'
import styles from '../trip-content.module.css'
import type { TripPartProps } from '../trip-part-props.ts'
import type { Geo } from './location-map.rules.ts'
import { LocationMap } from './location-map.tsx'
import places from './trip-locations.module.css'
import { listTripSpots, type TripSpot } from './trip-locations.rules.ts'

export function TripLocations({ trip, words }: TripPartProps) {
  const { trip: text, format } = words
  const file = useTripFile(trip, words)
  const spots = listTripSpots(trip)
  const [first, ...rest] = spots.flatMap(({ geo }) => (geo ? [geo] : []))
  const main = spots.filter(({ geo }) => geo).findIndex(({ bookingId }) => bookingId === trip.id)
  const name = trip.service.category === 'hotel' ? text.whereHotel : text.where
  const isKept = trip.status === 'upcoming'
  return (
    <section className={styles.section} aria-label={name}>
      <div className={joinClassNames(stack.between, styles.head)}>
        <h2 className={typography.sectionTitle}>{name}</h2>
      </div>
      <div className={first && places.framed}>
        {first && (
          <LocationMap
            places={[first, ...rest]}
            main={Math.max(0, main)}
            label={text.mapLabel(spots.filter(({ geo }) => geo).map((spot) => spot.name))}
            north={text.north}
            walkText={text.onFoot}
            lengthText={(metres) =>
              metres < 1_000 ? text.metres(format.number(metres, 0)) : text.kilometres(format.number(metres / 1_000, 0))
            }
          />
        )}
        <List>
          {spots.map((spot, index) => (
            <Spot key={spot.bookingId} spot={spot} text={text} {...(spots.length > 1 && { number: index + 1 })} />
          ))}
          {first && isKept && (
            <ListRow
              icon={downloadIcon}
              title={text.placesFile}
              detail={text.placesFileText}
              onPress={() => file.open('places')}
            />
          )}
        </List>
      </div>
    </section>
  )
}

function Spot({ spot, text, number }: { spot: TripSpot; text: TripPartProps['words']['trip']; number?: number }) {
  const copy = useCopy({ copied: text.addressCopied, failed: text.copyFailed })
  const { name, address, geo, title } = spot
  const open = (at: Geo) => host.openLink(mapLink(at))
  return (
    <ListRow
      {...(number !== undefined && { picture: <span className={places.number}>{number}</span> })}
      title={name}
      detail={title && title !== name ? `${title}. ${address}` : address}
      end={
        geo ? (
          <Button small look="tint" icon={routeIcon} onPress={() => open(geo)}>
            {text.openRoute}
          </Button>
        ) : (
          <Button small look="tint" onPress={() => copy(address)}>
            {text.copyAddress}
          </Button>
        )
      }
    />
  )
}

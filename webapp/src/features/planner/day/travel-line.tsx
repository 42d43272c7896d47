import { useDeviceLocation } from '../../../host/device/device-location.ts'
import { kilometersBetween } from '../../../ui/data/distance/distance.rules.ts'
import { arrowIcon } from '../../../ui/data/distance/icons.ts'
import { useDistance } from '../../../ui/data/distance/use-distance.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { travelIcons } from '../icons.ts'
import type { PlannedStop } from '../planner.queries.ts'
import { formatPlanDuration, usePlannerTexts } from '../planner.texts.ts'
import styles from './day.module.css'

export function TravelLine({ travel }: { readonly travel: NonNullable<PlannedStop['travel']> }) {
  const words = usePlannerTexts()
  const { planner } = words
  const { minutes, km, by } = travel
  return (
    <p className={styles.travel}>
      <Icon drawing={travelIcons[by]} size={18} />
      <VisuallyHidden>{planner.travel[by]}: </VisuallyHidden>
      {[`≈\u00a0${formatPlanDuration(words, minutes)}`, ...(km === undefined ? [] : [planner.km(km)])].join(' · ')}
    </p>
  )
}

/** Hidden if the device does not know the user's location. */
export function DistanceFromUser({ place }: { readonly place: NonNullable<PlannedStop['geo']> }) {
  const { fromYou } = useDistance()
  const me = useDeviceLocation()
  if (!me) return null
  return (
    <p className={styles.travel}>
      <Icon drawing={arrowIcon} size={18} />
      {fromYou(kilometersBetween(me, { lat: place.lat, lng: place.lon }))}
    </p>
  )
}

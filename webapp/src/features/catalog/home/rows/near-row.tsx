import type { HomeContent } from '@enp/shared/calls/catalog/home'
import { Link } from 'react-router-dom'
import { useDeviceLocation } from '../../../../host/device/device-location.ts'
import { host } from '../../../../host/host.ts'
import { nearestFirst } from '../../../../ui/data/distance/distance.rules.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { chevronIcon } from '../../../../ui/icons/lazy-icons.ts'
import { useHomeTexts } from '../home-rows.texts.ts'
import { endStyle, HomeRow } from './home-row.tsx'
import { SmallServiceCard } from './small-service-card.tsx'

/** Sorted by distance if the device knows the user's location. */
export function NearRow({ near: { region, services } }: { near: NonNullable<HomeContent['near']> }) {
  const { home } = useHomeTexts()
  const me = useDeviceLocation()
  const shown = me
    ? nearestFirst(me, services, ({ geo }) => geo && { lat: geo.lat, lng: geo.lon })
    : services.map((thing) => ({ thing, km: undefined }))
  const end = (
    <Link
      className={endStyle}
      to={`/services?${new URLSearchParams({ region, view: 'map' })}`}
      onClick={() => host.haptic('selection')}
    >
      {home.nearMap}
      <Icon drawing={chevronIcon} size={18} />
    </Link>
  )
  return (
    <HomeRow title={home.near} end={end}>
      {shown.map(({ thing, km }, at) => (
        <SmallServiceCard key={thing.id} service={thing} first={at < 3} km={km} />
      ))}
    </HomeRow>
  )
}

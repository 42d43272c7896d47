import type { MapPoint } from '@enp/shared/calls/catalog/catalog-map'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../../../api/session/use-session.ts'
import type { DeviceLocation } from '../../../host/device/device-location.ts'
import { type Camera, frameLocations, type Insets, toCorners } from '../../../ui/map/camera/camera.rules.ts'
import type { MovingCamera } from '../../../ui/map/camera/moving-camera.ts'
import type { ServiceFilters } from '../filters/filters.rules.ts'
import { mapPoints } from './map.queries.ts'

const shown = (above: number): Insets => ({ top: above + 32, right: 48, bottom: 190, left: 48 })
const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

/** Last camera, so that a user who returns from a service finds the map unchanged. */
let left: { readonly key: string; readonly pin: string | undefined; readonly camera: Camera } | undefined

interface Framed {
  readonly moving: MovingCamera
  readonly filters: ServiceFilters
  readonly points: readonly MapPoint[] | undefined
  readonly chosenId: string | undefined
  readonly about: DeviceLocation | undefined
  readonly isWaiting: boolean
  readonly above: number
}

/** A region with fewer results is no place to begin: the map would show a pin in a forest. */
const enoughNearby = 3

/** Once per search: its service, area or region, else the user's region, else all results. */
export function useFraming({ moving, filters, points, chosenId, about, isWaiting, above }: Framed): {
  readonly keep: (filters: ServiceFilters) => void
} {
  const session = useSession()
  const region = session.status === 'signed-in' ? (session.user.region ?? undefined) : undefined
  const isOpen = filters.region === undefined && filters.bbox === undefined && filters.search === undefined
  const isAtHome = isOpen && region !== undefined
  const home = useQuery({ ...mapPoints({ ...filters, ...(region !== undefined && { region }) }), enabled: isAtHome })
  const framed = useRef<string>(undefined)
  const key = keyOf(filters)
  const insets = useRef(shown(above))
  useEffect(() => {
    insets.current = shown(above)
  })
  useEffect(() => {
    const frame = () => {
      const size = moving.size()
      if (framed.current === key || size.width === 0 || isWaiting) return
      if (left?.key === key && left.pin === chosenId) finish(left.camera)
      else if (about) finish(frameLocations([about], size, insets.current))
      else if (filters.bbox !== undefined) finish(frameLocations(toCorners(filters.bbox), size, none))
      else if (points && !(isAtHome && home.isPending)) {
        const near = isAtHome && !home.isPlaceholderData ? (home.data?.data ?? []) : []
        finish(frameLocations(near.length >= enoughNearby ? near : points, size, insets.current))
      }
    }
    const finish = (camera: Camera | undefined) => {
      framed.current = key
      if (camera) moving.set(camera, 'program')
    }
    frame()
    const stop = moving.watch((mover) => {
      frame()
      if (mover === 'hand') framed.current ??= key
      if (framed.current === key) left = { key, pin: chosenId, camera: moving.camera() }
    })
    return stop
  }, [
    moving,
    key,
    points,
    chosenId,
    about,
    isWaiting,
    filters.bbox,
    isAtHome,
    home.isPending,
    home.isPlaceholderData,
    home.data,
  ])
  return {
    keep: (next) => {
      framed.current = keyOf(next)
    },
  }
}

const keyOf = (filters: ServiceFilters) => JSON.stringify(Object.entries(filters).sort())

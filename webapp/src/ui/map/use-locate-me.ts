import { useEffect, useState } from 'react'
import { type DeviceLocation, rememberDeviceLocation } from '../../host/device/device-location.ts'
import { findLocation, type LocationSource } from '../../host/device/location.ts'
import { showToast } from '../feedback/toast/toast-store.ts'
import { useMapToolsTexts } from './map-tools.texts.ts'

export interface LocationProblem {
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** Undefined if Telegram can't provide the location. In a sheet, show problems inside it. */
export function useLocateMe(
  onFound: (place: DeviceLocation) => void,
  onProblem: (problem: LocationProblem) => void = showProblem,
): (() => void) | undefined {
  const words = useMapToolsTexts()
  const [source, setSource] = useState<LocationSource>()
  useEffect(() => {
    let isGone = false
    void findLocation().then((locationSource) => {
      if (!isGone) setSource(locationSource)
    })
    return () => {
      isGone = true
    }
  }, [])
  if (!source) return undefined
  return async () => {
    const answer = await source.find()
    if (answer.kind === 'found') {
      rememberDeviceLocation(answer)
      onFound({ lat: answer.lat, lng: answer.lng })
    } else if (answer.kind === 'refused') {
      const action = { label: words.settings, onPress: () => source.openSettings() }
      onProblem({ text: words.locationRefused, action })
    } else onProblem({ text: words.locationUnknown })
  }
}

const showProblem = (problem: LocationProblem) => showToast({ kind: 'info', ...problem })

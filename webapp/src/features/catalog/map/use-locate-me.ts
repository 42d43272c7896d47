import { useEffect, useState } from 'react'
import { type DeviceLocation, rememberDeviceLocation } from '../../../host/device/device-location.ts'
import { findLocation, type LocationSource } from '../../../host/device/location.ts'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { useMapTexts } from './map.texts.ts'

/** Undefined if Telegram can't provide the location. */
export function useLocateMe(onFound: (place: DeviceLocation) => void): (() => void) | undefined {
  const { map } = useMapTexts()
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
      const action = { label: map.settings, onPress: () => source.openSettings() }
      showToast({ kind: 'info', text: map.locationRefused, action })
    } else showToast({ kind: 'info', text: map.locationUnknown })
  }
}

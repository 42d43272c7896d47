import type { Departure } from '@enp/shared/calls/organizers/organizer-departures'
import { formatDepartureData } from '../../../messaging/departure-name.ts'

interface ManifestButton {
  readonly label: string
  /** At most 64 bytes. */
  readonly data: (departure: Departure) => string
  readonly managers?: true
}

export const manifestButtons: readonly ManifestButton[] = [
  { label: 'manifest-refresh-button', data: (departure) => `dep:show:${formatDepartureData(departure)}` },
  { label: 'manifest-file-button', data: (departure) => `dep:file:${formatDepartureData(departure)}` },
  { label: 'manifest-add-button', data: (departure) => `dep:add:${formatDepartureData(departure)}`, managers: true },
  {
    label: 'departure-write-button',
    data: (departure) => `dep:write:${formatDepartureData(departure)}`,
    managers: true,
  },
  {
    label: 'departure-cancel-button',
    data: (departure) => `dep:cancel:${formatDepartureData(departure)}`,
    managers: true,
  },
]

import type { Departure } from '@enp/shared/calls/organizers/organizer-departures'
import { formatDepartureData } from '../../../messaging/departure-name.ts'
import type { PlainTextKey } from '../../../texts/texts.ts'

interface ManifestButton {
  readonly label: PlainTextKey
  /** At most 64 bytes. */
  readonly data: (departure: Departure) => string
  readonly managers?: true
}

export const manifestButtons: readonly ManifestButton[] = [
  { label: 'manifestRefreshButton', data: (departure) => `dep:show:${formatDepartureData(departure)}` },
  { label: 'manifestFileButton', data: (departure) => `dep:file:${formatDepartureData(departure)}` },
  { label: 'manifestAddButton', data: (departure) => `dep:add:${formatDepartureData(departure)}`, managers: true },
  { label: 'guideButton', data: (departure) => `dep:guide:${formatDepartureData(departure)}`, managers: true },
  {
    label: 'departureWriteButton',
    data: (departure) => `dep:write:${formatDepartureData(departure)}`,
    managers: true,
  },
  {
    label: 'departureCancelButton',
    data: (departure) => `dep:cancel:${formatDepartureData(departure)}`,
    managers: true,
  },
]

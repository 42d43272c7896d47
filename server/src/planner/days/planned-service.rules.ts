import type { ServiceDetails } from '@enp/shared/calls/catalog/catalog-shapes'
import type { PlannedService } from './visits.rules.ts'

interface Row
  extends Omit<PlannedService, 'serviceId' | 'geo' | 'durationMinutes' | 'kind' | 'openingHours' | 'ageLimit'> {
  readonly id: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly details: ServiceDetails
}

export function toPlannedService({ id, latitude, longitude, details, ...row }: Row): PlannedService {
  return {
    ...row,
    serviceId: id,
    geo: latitude !== null && longitude !== null ? { lat: latitude, lon: longitude } : null,
    durationMinutes: 'durationMinutes' in details ? details.durationMinutes : undefined,
    kind: 'kind' in details ? details.kind : undefined,
    openingHours: 'openingHours' in details ? details.openingHours : undefined,
    ageLimit: 'ageLimit' in details ? details.ageLimit : 0,
  }
}

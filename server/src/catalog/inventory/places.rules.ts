import type { AllocatedResource } from '../../core/database/column-values.ts'

export interface Places {
  readonly optionId: string
  readonly days: readonly string[]
  readonly startTime: string
  readonly count: number
  readonly extras?: readonly ExtraQuantity[]
}

export interface ExtraQuantity {
  readonly unitId: string
  readonly quantity: number
}

export interface AllocatedPlaces extends Places {
  readonly resources: readonly AllocatedResource[]
}

import {
  maxBankDocument,
  maxMarginBasisPoints,
  maxResellerName,
  maxResellerRoubles,
} from '@enp/shared/calls/operators/operator-resellers'
import { visibleText } from '@enp/shared/text/plain-text'
import { parsePercent } from '@enp/shared/typed-text/typed-percent'
import { parsePrice } from '@enp/shared/typed-text/typed-price'
import { parseRoubles } from '../admin/bookings/booking-money-view.ts'

export type ResellerTask = 'add' | 'terms' | 'pay'
export type ResellerField = 'name' | 'margin' | 'limit' | 'kopecks' | 'document'

/** A missing field is not asked yet. */
export interface ResellerDraft {
  readonly name?: string
  /** Basis points. */
  readonly margin?: number
  /** Whole roubles. */
  readonly limit?: number
  readonly kopecks?: number
  readonly document?: string
}

const fields: Readonly<Record<ResellerTask, readonly ResellerField[]>> = {
  add: ['name', 'margin', 'limit'],
  terms: ['margin', 'limit'],
  pay: ['kopecks', 'document'],
}

/** Undefined if the draft is complete. */
export const findNextField = (task: ResellerTask, draft: ResellerDraft): ResellerField | undefined =>
  fields[task].find((field) => draft[field] === undefined)

/** Returns undefined for text that is not a value of the field. */
export function readResellerField(field: ResellerField, typed: string): string | number | undefined {
  switch (field) {
    case 'name':
      return readShort(typed, maxResellerName)
    case 'margin': {
      const basisPoints = Math.round((parsePercent(typed) ?? Number.NaN) * 100)
      return basisPoints <= maxMarginBasisPoints ? basisPoints : undefined
    }
    case 'limit': {
      const roubles = parsePrice(typed)
      return Number.isInteger(roubles) && (roubles ?? 0) <= maxResellerRoubles ? roubles : undefined
    }
    case 'kopecks': {
      const kopecks = parseRoubles(typed)
      return kopecks !== undefined && kopecks <= maxResellerRoubles * 100 ? kopecks : undefined
    }
    case 'document':
      return readShort(typed, maxBankDocument)
  }
}

function readShort(typed: string, maxLength: number): string | undefined {
  const text = visibleText(typed)
  return text === '' || Array.from(text).length > maxLength ? undefined : text
}

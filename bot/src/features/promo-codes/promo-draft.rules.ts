import { serviceCategories } from '@enp/shared/calls/catalog/catalog-shapes'
import {
  maxPromoDays,
  maxPromoPercent,
  maxPromoRoubles,
  maxPromoUses,
  type PromoScope,
  promoCodePattern,
  promoPayers,
} from '@enp/shared/calls/operators/operator-promo-codes'
import type { SuspendableSubject } from '@enp/shared/calls/operators/suspensions'
import { foldLookAlikes } from '@enp/shared/text/look-alikes'
import { hasPercentSign, parseDayCount, parsePercent } from '@enp/shared/typed-text/typed-percent'
import { parsePrice } from '@enp/shared/typed-text/typed-price'
import { parseCount } from '@enp/shared/typed-text/typed-values'
import { compactId } from '../../compact-id.ts'

export type PromoInput = { readonly press: string; readonly value: string } | { readonly text: string }

/** A missing field is not asked yet; null: none. */
export interface PromoDraft {
  readonly found: readonly SuspendableSubject[]
  readonly code?: string | null
  readonly discount?: { readonly percent: number } | { readonly amount: number }
  readonly scope?: PromoScope | null
  /** The service of the scope, until `scope` is known. */
  readonly service?: SuspendableSubject
  readonly payer?: (typeof promoPayers)[number]
  readonly maxUses?: number | null
  readonly maxUsesPerUser?: number | null
  readonly days?: number | null
}

export type PromoStep = 'code' | 'discount' | 'scope' | 'whole' | 'payer' | 'total' | 'user' | 'days' | 'confirm'

/** An organizer pays only for its own services, so a code without one is ours. */
export function toPromoStep({ code, discount, scope, service, payer, ...limits }: PromoDraft): PromoStep {
  if (code === undefined) return 'code'
  if (discount === undefined) return 'discount'
  if (scope === undefined) return service ? 'whole' : 'scope'
  if (payer === undefined && scope !== null && 'serviceId' in scope) return 'payer'
  if (limits.maxUses === undefined) return 'total'
  if (limits.maxUsesPerUser === undefined) return 'user'
  return limits.days === undefined ? 'days' : 'confirm'
}

/** Returns the draft as it was if the input does not fit the step. */
export function fillPromoDraft(draft: PromoDraft, input: PromoInput): PromoDraft {
  switch (toPromoStep(draft)) {
    case 'code': {
      const code = readCode(input)
      return code === undefined ? draft : { ...draft, code }
    }
    case 'discount': {
      const discount = readDiscount(toText(input))
      return discount ? { ...draft, discount } : draft
    }
    case 'scope':
      return fillScope(draft, input)
    case 'whole':
      if (!draft.service || 'text' in input || input.press !== 'whole') return draft
      return { ...draft, scope: { serviceId: draft.service.id, whole: input.value === 'all' } }
    case 'payer': {
      const payer = promoPayers.find((one) => 'press' in input && input.press === 'payer' && input.value === one)
      return payer ? { ...draft, payer } : draft
    }
    case 'total': {
      const maxUses = readLimit(input, 'total', maxPromoUses)
      return maxUses === undefined ? draft : { ...draft, maxUses }
    }
    case 'user': {
      const maxUsesPerUser = readLimit(input, 'user', maxPromoUses)
      return maxUsesPerUser === undefined ? draft : { ...draft, maxUsesPerUser }
    }
    case 'days': {
      const days = readLimit(input, 'days', maxPromoDays)
      return days === undefined ? draft : { ...draft, days }
    }
    case 'confirm':
      return draft
  }
}

const toText = (input: PromoInput) => ('text' in input ? input.text.trim() : '')

function readCode(input: PromoInput): string | null | undefined {
  if ('press' in input) return input.press === 'code' ? null : undefined
  const code = foldLookAlikes(input.text.replace(/[\s-]/g, '')).toUpperCase()
  return new RegExp(promoCodePattern).test(code) ? code : undefined
}

/** «15 %» or «500 ₽». */
function readDiscount(text: string): PromoDraft['discount'] {
  const isPercent = hasPercentSign(text)
  const value = (isPercent ? parsePercent(text) : parsePrice(text)) ?? 0
  if (!Number.isInteger(value) || value < 1 || value > (isPercent ? maxPromoPercent : maxPromoRoubles)) return undefined
  return isPercent ? { percent: value } : { amount: value }
}

function fillScope(draft: PromoDraft, input: PromoInput): PromoDraft {
  if ('text' in input || input.press !== 'scope') return draft
  if (input.value === 'any') return { ...draft, scope: null }
  const category = serviceCategories.find((one) => one === input.value)
  if (category) return { ...draft, scope: { category } }
  const service = draft.found.find(({ id }) => compactId(id) === input.value)
  return service ? { ...draft, service } : draft
}

function readLimit(input: PromoInput, step: string, most: number): number | null | undefined {
  if ('press' in input && input.press !== step) return undefined
  const written = 'press' in input ? input.value : input.text.trim()
  if (written === 'none') return null
  const value = (step === 'days' ? parseDayCount(written) : parseCount(written)) ?? 0
  return value >= 1 && value <= most ? value : undefined
}

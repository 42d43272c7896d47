import { directMethods } from '@enp/shared/bookings/walk-in-choices'
import { parsePrice } from '@enp/shared/typed-text/typed-price'
import { parseNextDay } from '@enp/shared/typed-text/typed-range'
import { parseTimes } from '@enp/shared/typed-text/typed-values'
import { fullId } from '../../../compact-id.ts'
import { parseCountWithin, type WalkInDraft, type WalkInStep, type WalkInTerms } from './walk-in.rules.ts'

export interface StepInput {
  readonly press?: string | undefined
  readonly text?: string | undefined
}

const maxNights = 90
const maxExtras = 100
export const longestName = 100
/** As the server limits it, in roubles. */
export const maxPrice = 10_000_000
export const phonePattern = /^\+?\d{7,15}$/

/** Returns the draft with the answer, or undefined if it is invalid. Ignores `confirm`. */
export function parseAnswer(
  step: WalkInStep,
  { press, text = '' }: StepInput,
  draft: WalkInDraft,
  { terms, today }: { terms: WalkInTerms | undefined; today: string },
): WalkInDraft | undefined {
  const [kind, value = ''] = /^(\w+):?(.*)$/.exec(press ?? '')?.slice(1) ?? []
  const number = kind === 'n' ? value : text
  switch (step) {
    case 'option':
      return kind === 'o' ? { ...draft, optionId: fullId(value) } : undefined
    case 'date': {
      const date = kind === 'd' ? value : parseNextDay(text, today)
      return date === undefined ? undefined : { ...draft, date }
    }
    case 'nights': {
      const nights = parseCountWithin(number, 1, maxNights)
      return nights === undefined ? undefined : { ...draft, nights }
    }
    case 'start': {
      const said = kind === 's' ? `${value.slice(0, 2)}:${value.slice(2)}` : parseTimes(text)?.[0]
      const startTime = terms?.starts.find((one) => one.startTime === said)?.startTime
      return startTime === undefined ? undefined : { ...draft, startTime }
    }
    case 'name': {
      if (press === 'skip') return { ...draft, name: '' }
      const name = text.trim()
      return press === undefined && name.length >= 2 && name.length <= longestName ? { ...draft, name } : undefined
    }
    case 'phone': {
      if (press === 'skip') return { ...draft, phone: '' }
      const phone = text.replace(/[\s().-]/g, '')
      return phonePattern.test(phone) ? { ...draft, phone } : undefined
    }
    case 'price': {
      if (press === 'list') return { ...draft, price: 'list' }
      const price = parsePrice(text)
      return price === undefined || price > maxPrice ? undefined : { ...draft, price }
    }
    case 'paid': {
      const paidBy = [...directMethods, 'later' as const].find((one) => press === `paid:${one}`)
      return paidBy === undefined ? undefined : { ...draft, paidBy }
    }
    case 'confirm':
      return undefined
    default: {
      const isExtra = draft.counts.length >= (terms?.units.length ?? 0)
      if (isExtra) {
        const count = parseCountWithin(number, 0, maxExtras)
        return count === undefined ? undefined : { ...draft, counts: [...draft.counts, count] }
      }
      const before = draft.counts.reduce((sum, count) => sum + count, 0)
      const count = parseCountWithin(number, 0, (terms?.most ?? 0) - before)
      const isLast = draft.counts.length + 1 === terms?.units.length
      if (count === undefined || (isLast && before + count === 0)) return undefined
      return { ...draft, counts: [...draft.counts, count] }
    }
  }
}

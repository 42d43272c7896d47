import type { DirectMethod } from '@enp/shared/calls/organizers/organizer'
import type { Reply } from '@enp/shared/contract'
import { parseCount } from '@enp/shared/typed-text/typed-values'

export type WalkInTerms = Reply<'GET /v1/organizer/walk-ins/terms'>['data']

export type WalkInStep =
  | 'option'
  | 'date'
  | 'nights'
  | 'start'
  | `unit:${number}`
  | 'name'
  | 'phone'
  | 'price'
  | 'paid'
  | 'confirm'

/** Data collected so far. The conversation stores it, so it must survive JSON. */
export interface WalkInDraft {
  readonly optionId?: string
  readonly date?: string
  readonly nights?: number
  readonly startTime?: string
  /** Quantity of each unit, then of each add-on, in order. */
  readonly counts: readonly number[]
  readonly name?: string
  readonly phone?: string
  /** In roubles. */
  readonly price?: number | 'list'
  readonly paidBy?: DirectMethod | 'later'
}

export const listCountedUnits = (terms: WalkInTerms | undefined) => [...(terms?.units ?? []), ...(terms?.extras ?? [])]

/** Returns the next question; skips those that the button answered. */
export function nextWalkInStep(
  draft: WalkInDraft,
  terms: WalkInTerms | undefined,
  answered: readonly WalkInStep[],
): WalkInStep {
  const open = (step: WalkInStep) => !answered.includes(step)
  if (open('option') && draft.optionId === undefined) return 'option'
  if (open('date') && draft.date === undefined) return 'date'
  if (terms?.isStay && draft.nights === undefined) return 'nights'
  if (draft.startTime === undefined && terms?.starts.some(({ startTime }) => startTime !== undefined)) return 'start'
  if (draft.counts.length < listCountedUnits(terms).length) return `unit:${draft.counts.length}`
  if (draft.name === undefined) return 'name'
  if (draft.name !== '' && draft.phone === undefined) return 'phone'
  if (draft.price === undefined) return 'price'
  if (draft.paidBy === undefined) return 'paid'
  return 'confirm'
}

export function withoutAnswer({ counts, ...draft }: WalkInDraft, step: WalkInStep): WalkInDraft {
  if (step.startsWith('unit:')) return { ...draft, counts: counts.slice(0, -1) }
  const { [fieldOf[step as keyof typeof fieldOf]]: _gone, ...rest } = { ...draft, counts }
  return { ...rest, counts }
}

const fieldOf = {
  option: 'optionId',
  date: 'date',
  nights: 'nights',
  start: 'startTime',
  name: 'name',
  phone: 'phone',
  price: 'price',
  paid: 'paidBy',
  confirm: 'paidBy',
} as const

export function parseCountWithin(text: string, min: number, max: number): number | undefined {
  const count = parseCount(text)
  return count !== undefined && count >= min && count <= max ? count : undefined
}

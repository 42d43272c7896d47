import { maxCapacity } from '@enp/shared/limits'
import { daysBetween } from '../../../locales/days.ts'

export interface ResourceDraft {
  /** `2030-03-13`, or nothing where the day was taken away. */
  readonly from: string
  readonly until: string
  readonly capacity: string
}

/** As many as one change takes. */
const maxDays = 62

/** What is asked for, or what is wrong with it. */
export function resourceChange({ from, until, capacity }: ResourceDraft) {
  const days = daysBetween(from, until) + 1
  if (!(days >= 1 && days <= maxDays)) return 'days'
  const typed = capacity.replace(/\s/g, '')
  if (!/^\d{1,5}$/.test(typed) || Number(typed) > maxCapacity) return 'capacity'
  return { from, until, capacity: Number(typed) }
}

/** A range never ends before it begins. */
export const beginningOn = (draft: ResourceDraft, from: string): ResourceDraft =>
  draft.until >= from ? { ...draft, from } : { ...draft, from, until: from }

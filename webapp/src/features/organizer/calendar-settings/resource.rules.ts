import { maxCapacity } from '@enp/shared/limits'
import { daysBetween } from '@enp/shared/time/days'

interface ResourceDraft {
  /** Like `2030-03-13`; empty if the user cleared the field. */
  readonly from: string
  readonly until: string
  readonly capacity: string
}

const maxDays = 62

export function resourceChange({ from, until, capacity }: ResourceDraft) {
  const days = daysBetween(from, until) + 1
  if (!(days >= 1 && days <= maxDays)) return 'days'
  const typed = capacity.replace(/\s/g, '')
  if (!/^\d{1,5}$/.test(typed) || Number(typed) > maxCapacity) return 'capacity'
  return { from, until, capacity: Number(typed) }
}

/** Moves the last day if needed. */
export const withFirstDay = (draft: ResourceDraft, from: string): ResourceDraft =>
  draft.until >= from ? { ...draft, from } : { ...draft, from, until: from }

import type { Availability, Service } from '@enp/shared/calls/catalog/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { groupStartsByDay, type StartsByDay } from '../calendar/calendar.rules.ts'
import { findDayRefusal } from '../calendar/refusal.rules.ts'
import { type AvailabilityChoice, applyDayTap, type ChoiceTerms, carryOverChoice } from '../choice/choice.rules.ts'
import { toChoiceTerms } from '../choice/initial-choice.rules.ts'
import { carriedParty, type Party } from '../party/party.rules.ts'
import { type AvailabilityDraft, showMonth } from './availability-state.rules.ts'

interface Shown {
  readonly service: Service
  readonly today: string
  readonly known: ReadonlyArray<readonly Availability[]>
  readonly calendar: StartsByDay
  readonly terms: ChoiceTerms
  readonly choice: AvailabilityChoice
  readonly isDayKnown: (day: string) => boolean
}

const withoutRemarks = { hasChosen: true, isGone: false, refusal: undefined, refusedStart: undefined } as const

export function createAvailabilityActions(
  { service, today, known, calendar, terms, choice, isDayKnown }: Shown,
  change: (toChanges: (draft: AvailabilityDraft) => Partial<AvailabilityDraft>) => void,
) {
  return {
    showMonth: (month: string) =>
      change((draft) => ({
        ...showMonth(draft, month),
        ...{ pendingDate: undefined, hasNavigated: true, refusal: undefined },
      })),
    chooseOption: (option: ServiceOption) =>
      change((draft) => {
        const party = carriedParty(service, option, draft.party)
        const nextTerms = toChoiceTerms(service, option, party)
        return {
          ...{ ...withoutRemarks, pendingDate: undefined, optionId: option.id, party },
          choice: carryOverChoice(groupStartsByDay(option.id, known), nextTerms, choice),
        }
      }),
    choose: (day: string) => {
      const refusal = isDayKnown(day) ? findDayRefusal(calendar, terms, choice, day, today) : undefined
      const next = refusal ? { refusal } : { choice: applyDayTap(calendar, terms, choice, day).choice }
      change(() => ({ ...withoutRemarks, ...next }))
    },
    chooseTime: (startTime: string) =>
      change((draft) => ({ ...withoutRemarks, choice: { ...draft.choice, startTime } })),
    refuseTime: (refusedStart: string) => change(() => ({ ...withoutRemarks, refusedStart })),
    setParty: (party: Party) => change(() => ({ ...withoutRemarks, pendingDate: undefined, party })),
  }
}

import { describe, expect, it } from 'vitest'
import { type AvailabilityDraft, adjustToDays, type LoadedFacts, showMonth } from './availability-state.rules.ts'

const draft: AvailabilityDraft = {
  optionId: 'double',
  party: { quantities: { room: 1 }, guests: 2 },
  choice: {},
  month: '2030-03',
  loadedUntil: '2030-03',
  pendingDate: undefined,
  hasNavigated: false,
  hasChosen: false,
  isGone: false,
  refusal: undefined,
  refusedStart: undefined,
}
const option = { id: 'single', name: 'Single', units: [], capacity: 1, guestsMax: 1 }
const facts: LoadedFacts = {
  today: '2030-03-10',
  lastDay: '2031-03-10',
  carried: {},
  choice: draft.choice,
  isDayKnown: () => true,
  isEmpty: false,
  isSoldOut: false,
  toInitial: () => ({ option, party: { quantities: { room: 1 }, guests: 1 }, choice: { from: '2030-04-02' } }),
}

describe('loaded days', () => {
  it('change nothing in a month with free days', () => {
    expect(adjustToDays(draft, facts)).toBeUndefined()
  })

  it('show the next month if this one is empty, unless the user turned the months or has a date', () => {
    const empty = { ...facts, isEmpty: true }
    expect(adjustToDays(draft, empty)).toEqual({ month: '2030-04', loadedUntil: '2030-04' })
    expect(adjustToDays({ ...draft, hasNavigated: true }, empty)).toBeUndefined()
    expect(adjustToDays(draft, { ...empty, carried: { date: '2030-03-12' } })).toBeUndefined()
    expect(adjustToDays({ ...draft, month: '2031-03', loadedUntil: '2031-03' }, empty)).toBeUndefined()
  })

  it('return to this month if everything is sold out', () => {
    const searched = { ...draft, month: '2031-03', loadedUntil: '2031-03' }
    expect(adjustToDays(searched, { ...facts, isEmpty: true, isSoldOut: true })).toEqual({ month: '2030-03' })
  })

  it('choose the date of the filters once its days are known, to its last night', () => {
    const waiting = { ...draft, pendingDate: '2030-04-02' }
    const stay = { ...facts, carried: { date: '2030-04-02', until: '2030-05-01' } }
    const isDayKnown = (day: string) => day < '2030-05'
    expect(adjustToDays(waiting, { ...stay, isDayKnown })).toBeUndefined()
    expect(adjustToDays(waiting, stay)).toEqual({
      pendingDate: undefined,
      optionId: 'single',
      ...{
        party: { quantities: { room: 1 }, guests: 1 },
        choice: { from: '2030-04-02' },
      },
    })
  })

  it('report a chosen day that was sold', () => {
    const chosen = { ...draft, choice: { from: '2030-03-12' } }
    expect(adjustToDays(chosen, { ...facts, choice: {} })).toEqual({ choice: {}, isGone: true })
  })
})

it('a month that the user turns to is loaded, and earlier ones stay loaded', () => {
  expect(showMonth(draft, '2030-06')).toEqual({ month: '2030-06', loadedUntil: '2030-06' })
  expect(showMonth({ ...draft, loadedUntil: '2030-08' }, '2030-06')).toEqual({
    month: '2030-06',
    loadedUntil: '2030-08',
  })
})

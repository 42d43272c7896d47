import { firstDay, lastDay, toMonth } from '@enp/shared/time/days'
import { useQuery } from '@tanstack/react-query'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import type { BookingSnapshot } from '../booking-calls.ts'
import { monthAvailabilityQuery, optionsQuery } from './change-calls.ts'
import { isSameParty, mapPartyToOption, type TaxedParty, toChosenParty } from './change-input.rules.ts'
import { chooseStartTime, countPlaces, toChangeDay } from './month.rules.ts'

/** Day, start, option and party that the user chose; an open change is the first choice. */
export function useChangeChoice(trip: BookingSnapshot) {
  const today = localDay(useServerTime(), trip.timeZone)
  const openChange = trip.change && trip.change.state !== 'declined' ? trip.change : undefined
  const [chosenDay, setDay] = useKeptState<string | undefined>('change-day', openChange?.date)
  const [chosenStart, setStart] = useKeptState<string | undefined>('change-start', openChange?.startTime)
  const [optionId, setOption] = useKeptState('change-option', openChange?.optionId ?? trip.optionId)
  const [changed, setChanged] = useKeptState<Readonly<Record<string, number>>>('change-units', () =>
    toQuantities(openChange?.units),
  )
  const [guests, setGuests] = useKeptState<Partial<TaxedParty>>('change-guests', {})
  const [month, setMonth] = useKeptState('change-month', toMonth(chosenDay ?? trip.date))
  const service = useQuery(optionsQuery(trip.serviceId))
  const option = service.data?.options.find((one) => one.id === optionId)
  const party = mapPartyToOption(option, trip, changed)
  const isSame = optionId === trip.optionId && isSameParty(party, trip)
  const places = countPlaces(party)
  const most = places * (option?.guestsMax ?? 1)
  const taxedParty = option && toChosenParty(trip, guests, most)
  const day = chosenDay ?? (isSame && !taxedParty ? undefined : trip.date)

  const days = useQuery(monthAvailabilityQuery(trip.serviceId, toMax(firstDay(month), today), lastDay(month)))
  const target = { optionId, places, isSame }
  const shown = (date: string) => toChangeDay(trip, target, days.data ?? [], date)
  const starts = day === undefined ? [] : shown(day).starts
  const validStart = chosenStart !== undefined && starts.includes(chosenStart) ? chosenStart : undefined
  const start = validStart ?? (day === undefined ? undefined : chooseStartTime(shown(day), trip.startTime))
  return {
    ...{ today, month, days, shown, day, starts, start, party, optionId, taxedParty, mostGuests: most },
    setGuests: (chosen: TaxedParty) => setGuests(chosen),
    showMonth: setMonth,
    choose: (date: string) => {
      setDay(date)
      setStart(undefined)
    },
    chooseStart: setStart,
    service: service.data,
    chooseOption: (next: string) => {
      setOption(next)
      setChanged({})
    },
    isAsBooked: isSame && !taxedParty && day === trip.date && (start || undefined) === trip.startTime,
    setQuantity: (unitId: string, quantity: number) => setChanged({ ...changed, [unitId]: quantity }),
  }
}

const toMax = (one: string, other: string) => (one > other ? one : other)

const toQuantities = (units: ReadonlyArray<{ readonly unitId: string; readonly quantity: number }> = []) =>
  Object.fromEntries(units.map(({ unitId, quantity }) => [unitId, quantity]))

import type { BookingAnswer, Contact } from '@enp/shared/calls/bookings/bookings-shapes'
import type { BookingQuestion, PickUp, Unit } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { maxStayNights } from '@enp/shared/limits'
import { parsePhone, withoutPhoneSeparators } from '@enp/shared/text/phone'
import { cleanMultilineText } from '@enp/shared/text/plain-text'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { addDays, countDays, isDay } from '../../days/days.rules.ts'
import type { TaxedParty } from '../tax/tax.rules.ts'

type OptionTerms = BookingTerms['option']
type Request = Pick<
  Body<'POST /v1/bookings'>,
  'date' | 'checkIn' | 'checkOut' | 'startTime' | 'units' | 'pickUpId' | 'guests' | 'exemptGuests'
>

export interface HoldInput {
  /** Booked days, sorted; for a stay its nights. */
  readonly days: readonly [first: string, ...rest: string[]]
  /** Empty if the option has no start times. */
  readonly startTime: string
  readonly units: readonly HoldUnit[]
  /** Places of the option on each day; extras use none. */
  readonly places: number
  readonly pickUp?: PickUp
  /** Only of a stay. */
  readonly party?: TaxedParty
}

export interface HoldUnit {
  readonly unit: Unit
  readonly quantity: number
}

function invalid(field: string, problem: string): never {
  return throwRefusal('VALIDATION_ERROR', { field, problem })
}

/** Replaces an invalid date until the service is known, which refuses it. Nothing is sold then. */
const noDay = '1970-01-01'

export function toRequestedDays({ date, checkIn, checkOut }: Request): { firstDay: string; lastDay: string } {
  const firstDay = checkIn ?? date ?? noDay
  const lastDay = checkOut !== undefined && isDay(checkOut) ? addDays(checkOut, -1) : firstDay
  return isDay(firstDay) && isDay(lastDay) ? { firstDay, lastDay } : { firstDay: noDay, lastDay: noDay }
}

/** The check-out day is excluded. Errors: VALIDATION_ERROR with the field. */
export function parseHoldInput(
  request: Request,
  { service, option }: Pick<BookingTerms, 'service' | 'option'>,
): HoldInput {
  const days = service.category === 'hotel' ? readNights(request, option) : readDate(request)
  const startTime = readStart(request, option)
  const units = readUnits(request, service, option)
  const pickUp = readPickUp(request, option)
  const places = toCount(listPlaces(units))
  const party = readParty(request, service, places * option.guestsMax)
  return { days, startTime, units, places, ...(pickUp && { pickUp }), ...(party && { party }) }
}

function readNights(
  { date, checkIn, checkOut }: Request,
  { facts: { minNights = 1 } }: OptionTerms,
): HoldInput['days'] {
  if (date !== undefined) return invalid('date', 'a room is booked from checkIn to checkOut')
  if (checkIn === undefined || !isDay(checkIn)) return invalid('checkIn', 'must be a day of the calendar')
  if (checkOut === undefined || !isDay(checkOut)) return invalid('checkOut', 'must be a day of the calendar')
  if (checkOut <= checkIn) return invalid('checkOut', 'must be after checkIn')
  const nights = countDays(checkIn, checkOut) - 1
  if (nights < minNights) return invalid('checkOut', `must be at least ${minNights} nights after checkIn`)
  if (nights > maxStayNights) return invalid('checkOut', `must be at most ${maxStayNights} nights after checkIn`)
  return [checkIn, ...Array.from({ length: nights - 1 }, (_, index) => addDays(checkIn, index + 1))]
}

function readDate({ date, checkIn, checkOut }: Request): HoldInput['days'] {
  if (checkIn !== undefined) return invalid('checkIn', 'only a room has one')
  if (checkOut !== undefined) return invalid('checkOut', 'only a room has one')
  if (date === undefined || !isDay(date)) return invalid('date', 'must be a day of the calendar')
  return [date]
}

function readStart({ startTime }: Request, { startTimes }: OptionTerms): string {
  if (startTimes.length === 0 && startTime !== undefined) return invalid('startTime', 'this option has none')
  if (startTimes.length > 0 && (startTime === undefined || !startTimes.includes(startTime)))
    return invalid('startTime', `must be one of ${startTimes.join(', ')}`)
  return startTime ?? ''
}

function readUnits({ units }: Request, service: BookingTerms['service'], option: OptionTerms): HoldUnit[] {
  const holdUnits = units.map(({ unitId, quantity }, index): HoldUnit => {
    const unit = option.units.find(({ id }) => id === unitId)
    if (!unit) return invalid(`units.${index}.unitId`, 'is no unit of this option')
    if (units.findIndex((other) => other.unitId === unitId) !== index)
      return invalid(`units.${index}.unitId`, 'is named twice')
    return { unit, quantity }
  })
  const count = toCount(listPlaces(holdUnits))
  const { maxUnits, pricePer } = service
  const minUnits = option.isPrivate ? 1 : service.minUnits
  if (count < minUnits) return invalid('units', `must be at least ${minUnits}`)
  if (count > maxUnits) return invalid('units', `must be at most ${maxUnits}`)
  if (pricePer === 'person' && count > option.guestsMax) return invalid('units', `must be at most ${option.guestsMax}`)
  return holdUnits.filter(({ quantity }) => quantity > 0)
}

/** Without a number, as many guests as the rooms are for. */
function readParty(
  { guests, exemptGuests: exempt = 0 }: Request,
  { category }: Pick<BookingTerms['service'], 'category'>,
  capacity: number,
): TaxedParty | undefined {
  if (category !== 'hotel') return guests === undefined ? undefined : invalid('guests', 'only a room has them')
  if (guests !== undefined && guests > capacity) return invalid('guests', `must be at most ${capacity}`)
  const all = guests ?? capacity
  return exempt > all ? invalid('exemptGuests', `must be at most ${all}`) : { guests: all, exempt }
}

function readPickUp({ pickUpId }: Request, { pickUps }: OptionTerms): PickUp | undefined {
  if (pickUpId === undefined) return undefined
  return pickUps.find(({ id }) => id === pickUpId) ?? invalid('pickUpId', 'is no pick-up point of this option')
}

const listPlaces = (units: readonly HoldUnit[]) => units.filter(({ unit }) => unit.kind !== 'extra')
const toCount = (units: readonly HoldUnit[]) => units.reduce((count, { quantity }) => count + quantity, 0)

const shortestName = 2
/** One local part and a host with a dot. Only a message can show whether the address works. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

/** Drops markup, invisible characters, empty fields. Errors: VALIDATION_ERROR with the field. */
export function cleanContact({ fullName, phone = '', email = '' }: Contact): Contact {
  const name = cleanMultilineText(fullName).replaceAll('\n', ' ')
  if (name.length < shortestName) return invalid('contact.fullName', 'must be a name')
  const number = parsePhone(phone)
  if (number === undefined && withoutPhoneSeparators(phone) !== '')
    return invalid('contact.phone', 'must be a telephone number')
  const address = email.trim()
  if (address !== '' && (!emailPattern.test(address) || cleanMultilineText(address) !== address))
    return invalid('contact.email', 'must be an e-mail address')
  return { fullName: name, ...(number !== undefined && { phone: number }), ...(address !== '' && { email: address }) }
}

export function cleanNotes(notes: string | undefined): string | null {
  return cleanMultilineText(notes ?? '') || null
}

/** Question as the catalog stores it: English choices have the same order as the others. */
export type OptionQuestion = BookingQuestion & { readonly choices_en?: readonly string[] }

type SubmittedAnswers = NonNullable<Body<'POST /v1/bookings'>['answers']>

/** Stores the question texts of this moment. VALIDATION_ERROR names missing `answers`. */
export function validateAnswers(
  given: SubmittedAnswers = [],
  questions: readonly OptionQuestion[],
  units: readonly HoldUnit[],
  { companionsAnswer }: { readonly companionsAnswer: boolean },
): BookingAnswer[] | null {
  const booked = listPlaces(units)
  const guests = booked.flatMap(({ unit, quantity }) => Array.from({ length: quantity }, () => unit.title))
  given.forEach((answer, index) => {
    validateTarget(answer, index, { given, questions, guests: guests.length })
  })
  const answers = questions.flatMap((question) => {
    const recipients = question.per === 'guest' ? guests.map((title, unitIndex) => ({ title, unitIndex })) : [undefined]
    return recipients.flatMap((guest) => {
      const isOptional = companionsAnswer && guest !== undefined && guest.unitIndex > 0
      return toAnswer(isOptional ? { ...question, required: false } : question, guest, given)
    })
  })
  return answers.length > 0 ? answers : null
}

/** Answers of one guest, without those of other guests and of the whole booking. */
export function validateGuestAnswers(
  given: readonly Pick<SubmittedAnswers[number], 'questionId' | 'value'>[],
  questions: readonly OptionQuestion[],
  guest: Guest,
): BookingAnswer[] {
  const { unitIndex } = guest
  const submitted = given.map((answer) => ({ ...answer, unitIndex }))
  const asked = questions.filter(({ per }) => per === 'guest')
  submitted.forEach((answer, index) => {
    validateTarget(answer, index, { given: submitted, questions: asked, guests: unitIndex + 1 })
  })
  return asked.flatMap((question) => toAnswer(question, guest, submitted))
}

interface AnswersContext {
  readonly given: SubmittedAnswers
  readonly questions: readonly OptionQuestion[]
  readonly guests: number
}

/** Errors: VALIDATION_ERROR if an answer has no question or no guest, or is given twice. */
function validateTarget(
  { questionId, unitIndex }: SubmittedAnswers[number],
  index: number,
  { given, questions, guests }: AnswersContext,
): void {
  const question = questions.find(({ id }) => id === questionId)
  if (!question) invalid(`answers.${index}.questionId`, 'is no question of this option')
  const at = `answers.${index}.unitIndex`
  if (question.per === 'booking' && unitIndex !== undefined) invalid(at, 'this is asked once for all')
  if (question.per === 'guest' && (unitIndex === undefined || unitIndex >= guests)) invalid(at, 'must name a guest')
  const first = given.findIndex((other) => other.questionId === questionId && other.unitIndex === unitIndex)
  if (first < index) invalid(`answers.${index}.questionId`, 'is answered twice')
}

interface Guest {
  readonly title: string
  readonly unitIndex: number
}

function toAnswer(question: OptionQuestion, guest: Guest | undefined, given: SubmittedAnswers): BookingAnswer[] {
  const { id: questionId, text, kind, choices = [], choices_en = [], required } = question
  const index = given.findIndex((one) => one.questionId === questionId && one.unitIndex === guest?.unitIndex)
  const submitted = cleanMultilineText(given[index]?.value ?? '')
  // A choice made in English is stored in the organizer's original text.
  const value = choices[choices_en.indexOf(submitted)] ?? submitted
  if (value === '' && required)
    invalid('answers', `${questionId}${guest ? ` of guest ${guest.unitIndex}` : ''} needs one`)
  if (value === '') return []
  if (kind === 'choice' && !choices.includes(value))
    invalid(`answers.${index}.value`, `must be one of ${choices.join(', ')}`)
  const guestFields = guest && { unitIndex: guest.unitIndex, unitTitle: guest.title }
  return [{ questionId, question: text, value, ...guestFields }]
}

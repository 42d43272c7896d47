import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { maxStayNights } from '@enp/shared/limits'
import { money, moneyToNumber } from '@enp/shared/money/money'
import type { Deps } from '../../core/deps.ts'
import { addDays, countDays, isDay } from '../../days/days.rules.ts'
import { getSettings } from '../../settings/get-settings.ts'
import { toTax, toTaxLines, toTaxTerms } from './tax.rules.ts'
import { findStayRegion } from './tax.store.ts'

/** Errors: SERVICE_NOT_FOUND, also for services without rooms; VALIDATION_ERROR for the days. */
export async function getStayTax(
  { db }: Pick<Deps, 'db'>,
  serviceId: string,
  { checkIn, checkOut }: Query<'GET /v1/services/:id/tourist-tax'>,
): Promise<HandlerReply<'GET /v1/services/:id/tourist-tax'>> {
  const nights = listNights(checkIn, checkOut)
  const region = (await findStayRegion(db, serviceId)) ?? throwRefusal('SERVICE_NOT_FOUND')
  const terms = toTaxTerms(await getSettings(db), region, checkIn)
  const perGuest = toTax(toTaxLines(terms, nights, { guests: 1, exempt: 0 }))
  const { exemptAge } = terms
  return { data: { perGuest: moneyToNumber(money('rub', perGuest)), ...(exemptAge > 0 && { exemptAge }) } }
}

function listNights(checkIn: string, checkOut: string): string[] {
  const isValid = isDay(checkIn) && isDay(checkOut) && checkIn < checkOut
  const nights = isValid ? countDays(checkIn, checkOut) - 1 : 0
  if (nights < 1 || nights > maxStayNights)
    throwRefusal('VALIDATION_ERROR', {
      field: 'checkOut',
      problem: `must be 1 to ${maxStayNights} nights after checkIn`,
    })
  return Array.from({ length: nights }, (_, index) => addDays(checkIn, index))
}

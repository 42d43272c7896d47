/** A statement is of everything, of a year or of a month, by the person's calendar. */
export interface StatementPeriod {
  /** As it is asked for and as the file is called: `all`, `2026`, `2026-11`. */
  readonly name: string
  /** As the address of the file carries it, in two bytes. */
  readonly number: number
  /** Its first day, and the first one after it; of everything there is neither. */
  readonly days: { readonly from: string; readonly before: string } | undefined
}

const whole: StatementPeriod = { name: 'all', number: 0, days: undefined }
const [firstYear, lastYear] = [2000, 2199]
/** Of a year: its months, and 0 for the whole of it. */
const numbersOfYear = 13

/** Undefined where the text is none. */
export function parsePeriodName(text: string): StatementPeriod | undefined {
  if (text === whole.name) return whole
  const [, year, month = '0'] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text) ?? []
  const isKnown = year !== undefined && Number(year) >= firstYear && Number(year) <= lastYear
  return isKnown ? toPeriod(Number(year), Number(month)) : undefined
}

export function parsePeriodNumber(number: number): StatementPeriod {
  return number === whole.number ? whole : toPeriod(Math.floor(number / numbersOfYear), number % numbersOfYear)
}

function toPeriod(year: number, month: number): StatementPeriod {
  const number = year * numbersOfYear + month
  if (month === 0) return { name: `${year}`, number, days: { from: `${year}-01-01`, before: `${year + 1}-01-01` } }
  const first = (years: number, months: number) => `${years}-${String(months).padStart(2, '0')}-01`
  const before = month === 12 ? first(year + 1, 1) : first(year, month + 1)
  return { name: `${year}-${String(month).padStart(2, '0')}`, number, days: { from: first(year, month), before } }
}
